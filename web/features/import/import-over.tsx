import { Icon } from '../../ui/icon.tsx';
import { ImportDialog } from './import-dialog.tsx';
import type { ImportOverProps } from './import-over-props.ts';
import { ImportToast } from './import-toast.tsx';
import './styles/import.css';

/** What lies over a page that takes files: where to drop them, the dialog, what was imported. */
export function ImportOver({ isOpen, ...props }: ImportOverProps) {
  return (
    <>
      {props.isDragging && !isOpen && (
        <div className="im-drop">
          <p>
            <Icon name="upload" />
            <b>{props.projectId === null ? 'Drop to begin a new project' : 'Drop to import'}</b>
            <span>
              {props.projectId === null
                ? 'What is in the file is shown first. Nothing is stored until you say so.'
                : 'What is in the file is shown first. Nothing in this project changes until you say so.'}
            </span>
          </p>
        </div>
      )}
      {isOpen && <ImportDialog {...props} />}
      <ImportToast userId={props.userId} />
    </>
  );
}

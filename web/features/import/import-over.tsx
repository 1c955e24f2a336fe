import { Icon } from '../../ui/icon.tsx';
import type { HeldFile } from './found.ts';
import { ImportDialog } from './import-dialog.tsx';
import { ImportToast } from './import-toast.tsx';
import './styles/import.css';

export type ImportOverProps = {
  userId: string;
  /** Null for a new project. */
  projectId: string | null;
  /** Files are dragged over the window. */
  isDragging: boolean;
  isOpen: boolean;
  /** The address asks for it; no longer once its reader went back. */
  isAsked: boolean;
  files: readonly HeldFile[];
  onAsk: () => void;
  onAdd: (files: readonly File[]) => void;
  onRemove: (id: string) => void;
  onClose: () => void;
};

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

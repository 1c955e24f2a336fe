import { useQuery } from '@tanstack/react-query';
import type { Element } from '../../../contract/material.ts';
import { elementKeys } from '../../api/elements/element-keys.ts';
import { findInTrash, restoreFromTrash, type TrashedThing } from '../../api/projects/projects.ts';
import { acceptedOf, failureInWords } from '../../api/request/api-errors.ts';
import { useChange } from '../../api/request/use-change.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/**
 * A text that cannot be saved because its element was deleted elsewhere: restores it, then saves.
 */
export function DeletedElsewhere({
  loaded: { element, project },
  message,
  isKept,
  onRestored,
}: {
  loaded: Element;
  message: string;
  isKept: boolean;
  onRestored: () => void;
}) {
  const things: TrashedThing[] = [
    { what: 'project', id: project.id },
    { what: 'element', id: element.id },
  ];
  const { data: thing } = useQuery({
    queryKey: elementKeys.inTrash(element.id),
    queryFn: ({ signal }) => findInTrash(things, signal),
    gcTime: 0,
  });

  const { isBusy, failure, attempt } = useChange(async (deleted: TrashedThing) => {
    acceptedOf(await restoreFromTrash(deleted));
    onRestored();
  });

  return (
    <Notice kind="error" title="This text could not be saved">
      <p className="muted">
        {thing == null
          ? message
          : thing.what === 'project'
            ? `The project “${project.name}” is in the trash. Restore it to save this.`
            : 'This element is in the trash. Restore it to save this.'}{' '}
        {isKept && 'What you wrote is kept on this device.'}
      </p>
      {failure !== null && <p className="hint bad">{failureInWords(failure.cause)}</p>}
      <div className="btn-row">
        {thing == null ? (
          <Button size="small" onClick={onRestored}>
            Try again
          </Button>
        ) : (
          <Button size="small" disabled={isBusy} onClick={() => attempt(thing)}>
            Restore and save
          </Button>
        )}
      </div>
    </Notice>
  );
}

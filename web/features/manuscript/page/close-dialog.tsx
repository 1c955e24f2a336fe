import type { Manuscript } from '../../../../contract/manuscripts.ts';
import { failureInWords } from '../../../api/request/api-errors.ts';
import type { Change } from '../../../api/request/use-change.ts';
import { Button, Spinner } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

/** Says what closing does, and closes. */
export function CloseDialog({
  manuscript,
  close,
  onClose,
}: {
  manuscript: Manuscript;
  close: Change<void>;
  onClose: () => void;
}) {
  const text = manuscript.form === 'prose' ? 'story' : 'script';
  return (
    <Dialog title="Close the manuscript" onClose={onClose}>
      <p>
        All chapters and scenes are joined back into one text, as a new version of the {text}. Not a word is
        lost: the parts go into the trash with their history and cards, and you can open the {text} as a
        manuscript again at any time.
      </p>
      {manuscript.parked.length > 0 && <p>Parked scenes are in no text. They go into the trash, too.</p>}
      {close.failure !== null && <p className="hint bad">{failureInWords(close.failure.cause)}</p>}
      <div className="foot">
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button kind="main" disabled={close.isBusy} data-first-focus onClick={() => close.attempt()}>
          {close.isBusy && <Spinner />}
          Close it
        </Button>
      </div>
    </Dialog>
  );
}

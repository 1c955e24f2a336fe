import type { LocalModelCard, LocalModelDownload } from '../../../../contract/local-model.ts';
import { failureInWords } from '../../../api/request/api-errors.ts';
import { Button, Spinner } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { formatFileSize } from './model-words.ts';
import { useLocalModelAct } from './use-local-models.ts';

/** Asks before a model, or what is here of one, is deleted. */
export function LossDialog({
  losing,
  onKeep,
  onLost,
}: {
  losing: LocalModelCard | LocalModelDownload;
  onKeep: () => void;
  onLost: () => void;
}) {
  const act = useLocalModelAct(onLost);
  const isDownload = 'phase' in losing;
  const size = formatFileSize(losing.bytes);
  return (
    <Dialog
      title={isDownload ? `Give up ${losing.title}?` : `Remove ${losing.title}?`}
      isAlert
      onClose={onKeep}
    >
      <p className="muted">
        {isDownload
          ? `What is here of it, ${size}, is deleted. You can get it again from the beginning.`
          : `If Fabula fetched it, its file of ${size} is deleted from this computer. What it has written stays.`}
      </p>
      {act.failure !== null && (
        <Notice kind="error" title="Nothing was deleted">
          <p>{failureInWords(act.failure.cause)}</p>
        </Notice>
      )}
      <div className="foot">
        <Button onClick={onKeep} data-first-focus>
          Keep it
        </Button>
        <Button
          kind="danger"
          disabled={act.isBusy}
          onClick={() => act.attempt(isDownload ? { kind: 'giveUp' } : { kind: 'remove', name: losing.name })}
        >
          {act.isBusy && <Spinner />}
          {isDownload ? 'Give up' : 'Remove'}
        </Button>
      </div>
    </Dialog>
  );
}

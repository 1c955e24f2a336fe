import { formatTime } from '../../shared/format.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { VoiceSaving } from './voice-saver.ts';

/** Whether the voice is saved. */
export function SaveNote({ saving, onRetry }: { saving: VoiceSaving; onRetry: () => void }) {
  return (
    <div className="voice-saved" role="status">
      {saving.kind === 'saving' && (
        <span>
          <Spinner />
          Saving
        </span>
      )}
      {saving.kind === 'saved' && (
        <span>
          <Icon name="check" />
          Saved {formatTime(saving.at)}
        </span>
      )}
      {saving.kind === 'failed' && (
        <span className="voice-unsaved">
          <Icon name="circle-alert" />
          <span>Not saved. {saving.message} It is kept in this browser.</span>
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        </span>
      )}
    </div>
  );
}

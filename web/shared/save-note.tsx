import { Button, Spinner } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { formatTime } from './format.ts';

/** Where saving stands; any other kind has nothing to say. `at` in milliseconds since 1970. */
type Saving = { kind: string } | { kind: 'saved'; at: number } | { kind: 'failed'; message: string };

/** Whether what is typed is saved. `kept` says, in a sentence, what becomes of it until it is. */
export function SaveNote({
  saving,
  kept = '',
  onRetry,
}: {
  saving: Saving;
  kept?: string;
  onRetry: () => void;
}) {
  return (
    <div className="save-note" role="status">
      {saving.kind === 'saving' && (
        <span>
          <Spinner />
          Saving
        </span>
      )}
      {'at' in saving && (
        <span>
          <Icon name="check" />
          Saved {formatTime(saving.at)}
        </span>
      )}
      {'message' in saving && (
        <span className="save-failed">
          <Icon name="circle-alert" />
          <span>
            Not saved. {saving.message} {kept}
          </span>
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        </span>
      )}
    </div>
  );
}

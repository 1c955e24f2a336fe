import { useEffect } from 'react';
import { getProfileSaver, useProfileSaving } from '../../api/account/save-profile.ts';
import { formatTime } from '../../shared/format.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Whether name and theme are saved. Saving resumes after signing in again. */
export function SaveNote({ isLost }: { isLost: boolean }) {
  const saving = useProfileSaving();
  useEffect(() => {
    if (!isLost) void getProfileSaver().flush();
  }, [isLost]);
  return (
    <div className="save-note" role="status">
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
        <span className="save-failed">
          <Icon name="circle-alert" />
          Not saved. {saving.message}
          <Button size="small" onClick={() => void getProfileSaver().flush()}>
            Try again
          </Button>
        </span>
      )}
    </div>
  );
}

import { useEffect } from 'react';
import { getProfileSaver, useProfileSaving } from '../../api/account/save-profile.ts';
import { formatTime } from '../../shared/format.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/**
 * Whether name and theme are saved. A failure says why and can be tried again; what failed for want
 * of a sign-in is tried again once there is one.
 */
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

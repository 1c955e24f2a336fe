import { useEffect } from 'react';
import { getProfileSaver, useProfileSaving } from '../../api/account/save-profile.ts';
import { SaveNote } from '../../shared/save-note.tsx';

/** Whether name and theme are saved. Saving resumes after signing in again. */
export function ProfileSaved({ isLost }: { isLost: boolean }) {
  const saving = useProfileSaving();
  useEffect(() => {
    if (!isLost) void getProfileSaver().flush();
  }, [isLost]);
  return <SaveNote saving={saving} onRetry={() => void getProfileSaver().flush()} />;
}

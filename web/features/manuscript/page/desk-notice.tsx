import { useState } from 'react';
import type { Manuscript } from '../../../../contract/manuscripts.ts';
import { lazyPart } from '../../../shared/lazy-part.tsx';
import { useIsOnline } from '../../../shared/online.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { BookDesk } from '../desk/create-desk.ts';
import type { DeskSave } from '../desk/desk-save.ts';
import { partOf } from '../tree/outline.ts';

const ConflictDialog = lazyPart(async () => (await import('./conflict-dialog.tsx')).ConflictDialog, {
  name: 'The comparison',
  close: ({ onClose }) => onClose(),
});

/** What stands in the way of saving or reading, above the text, with a way out of each. */
export function DeskNotice({
  save,
  isGone,
  hasTrouble,
  failure,
  desk,
  manuscript,
  onGo,
}: {
  save: DeskSave;
  isGone: boolean;
  hasTrouble: boolean;
  /** Why the manuscript itself could not be changed. */
  failure: string | null;
  desk: BookDesk;
  manuscript: Manuscript;
  onGo: (partId: string) => void;
}) {
  const isOnline = useIsOnline();
  const [comparing, setComparing] = useState<string | null>(null);
  const [first] = save.ids;
  const name = first === undefined ? '' : partOf(manuscript, first)?.title || 'A scene';
  const kept = save.isKept ? ' What you wrote is kept on this device.' : '';
  return (
    <>
      {isGone && (
        <Place>
          <Notice kind="error" title="This manuscript was closed or moved to the trash elsewhere">
            <p className="muted">
              What you see is what this page last knew. Nothing that is saved is lost.{kept}
            </p>
          </Notice>
        </Place>
      )}
      {failure !== null && (
        <Place>
          <Notice kind="error" title="This did not work">
            <p className="muted">{failure}</p>
          </Notice>
        </Place>
      )}
      {save.kind === 'conflict' && first !== undefined && (
        <Place>
          <Notice kind="error" title={`“${name}” was changed in two places`}>
            <p className="muted">Your text is safe here. Nothing is overwritten until you choose.</p>
            <div className="btn-row">
              <Button size="small" onClick={() => setComparing(first)}>
                Compare both
              </Button>
              <Button size="small" kind="quiet" onClick={() => onGo(first)}>
                Go to the scene
              </Button>
            </div>
          </Notice>
        </Place>
      )}
      {save.kind === 'refused' && first !== undefined && (
        <Place>
          <Notice kind="error" title={`“${name}” could not be saved`}>
            <p className="muted">
              {save.message}
              {kept}
            </p>
            <div className="btn-row">
              <Button size="small" onClick={desk.tryAgain}>
                Try again
              </Button>
              <Button size="small" kind="quiet" onClick={() => onGo(first)}>
                Go to the scene
              </Button>
            </div>
          </Notice>
        </Place>
      )}
      {hasTrouble && (
        <Place>
          <Notice title={isOnline ? 'Some scenes could not be loaded yet' : 'You are offline'}>
            <p className="muted">
              {isOnline
                ? 'They are tried again by themselves.'
                : 'Scenes that are here can be written in; the others come with the network.'}
            </p>
          </Notice>
        </Place>
      )}
      {!save.isKept && (
        <Place>
          <Notice kind="error" title="Some of your text is only on this page">
            <p className="muted">This browser cannot keep it. Leave the page open until it is saved.</p>
          </Notice>
        </Place>
      )}
      {comparing !== null && (
        <ConflictDialog
          desk={desk}
          id={comparing}
          title={partOf(manuscript, comparing)?.title || 'This scene'}
          onClose={() => setComparing(null)}
        />
      )}
    </>
  );
}

function Place({ children }: { children: React.ReactNode }) {
  return <div className="ms-notice">{children}</div>;
}

import { lazyPart } from '../../shared/lazy-part.tsx';
import { useIsOnline } from '../../shared/online.ts';
import type { AutosaveState } from '../../shared/save/element-autosave.ts';
import { isUnsaved } from '../../shared/save/save-state.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';

const DeletedElsewhere = lazyPart(async () => (await import('./deleted-elsewhere.tsx')).DeletedElsewhere, {
  name: 'This message',
});

export function Notices({
  state: { element: loaded, save, isKept },
  onTryAgain,
  onCompare,
}: {
  state: AutosaveState;
  onTryAgain: () => void;
  onCompare: () => void;
}) {
  const isOnline = useIsOnline();
  const { phase } = save;
  if (phase.kind === 'conflict')
    return (
      <Notice kind="error" title="This text was changed in another tab or on another device">
        {phase.settling === null ? (
          <>
            <p className="muted">
              {phase.failed?.message ?? 'Your text is safe here. Nothing is overwritten until you choose.'}
            </p>
            <div className="btn-row">
              <Button size="small" onClick={onCompare}>
                Compare both
              </Button>
            </div>
          </>
        ) : (
          <p className="muted">Saving your choice.</p>
        )}
      </Notice>
    );
  if (phase.kind === 'refused' && phase.isMissing)
    return (
      <DeletedElsewhere loaded={loaded} message={phase.message} isKept={isKept} onRestored={onTryAgain} />
    );
  if (phase.kind === 'refused')
    return (
      <Notice kind="error" title="This text could not be saved">
        <p className="muted">
          {phase.message} {isKept && 'It is kept on this device.'}
        </p>
        <div className="btn-row">
          <Button size="small" onClick={onTryAgain}>
            Try again
          </Button>
        </div>
      </Notice>
    );
  // The header says that there is no network, the bar above that the text is kept.
  if (isOnline || isKept || !isUnsaved(save)) return null;
  return (
    <div className="stalebar" role="status">
      <Icon name="circle-alert" />
      <p>
        <b>This text is only on this page.</b> This browser cannot keep it, so leave the page open until you
        are online again.
      </p>
    </div>
  );
}

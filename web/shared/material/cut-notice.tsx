import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CopyButton } from './copy-button.tsx';
import { overLimit } from './counter.ts';

/** Says that the end of a paste did not fit, and keeps it at hand. */
export function CutNotice({ cut, onDismiss }: { cut: string; onDismiss: () => void }) {
  const ref = useRef<HTMLParagraphElement>(null);
  const { warning, demand } = overLimit(cut.length);

  return (
    <div role="status">
      {cut !== '' && (
        <div className="cutoff">
          <p className="hint bad">
            <Icon name="circle-alert" />
            <span>
              <b>{warning}</b>. {demand}. This end of what you pasted was left out:
            </span>
          </p>
          <p className="cutoff-text" ref={ref}>
            {cut}
          </p>
          <div className="btn-row">
            <CopyButton label="Copy it" text={() => cut} shown={ref} />
            <Button kind="quiet" size="small" onClick={onDismiss}>
              Leave it out
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

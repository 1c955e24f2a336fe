import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { overLimit } from './counter.ts';

/** Says that the end of a paste did not fit, and keeps that end at hand. Draws nothing when all of it went in. */
export function CutNotice({ cut, onDismiss }: { cut: string; onDismiss: () => void }) {
  const [isCopied, setIsCopied] = useState(false);
  const { warning, demand } = overLimit(cut.length);

  return (
    <div role="status">
      {cut !== '' && (
        <div className="cutoff">
          <p className="hint bad">
            <Icon name="circle-alert" />
            <span>
              <b>{warning}</b>. {demand}. The end of what you pasted was left out.
            </span>
          </p>
          <details>
            <summary>Show what was left out</summary>
            <p className="cutoff-text">{cut}</p>
          </details>
          <div className="btn-row">
            <Button
              kind="plain"
              size="small"
              onClick={() =>
                void navigator.clipboard.writeText(cut).then(
                  () => setIsCopied(true),
                  () => {},
                )
              }
            >
              <Icon name={isCopied ? 'check' : 'copy'} />
              {isCopied ? 'Copied!' : 'Copy it'}
            </Button>
            <Button kind="quiet" size="small" onClick={onDismiss}>
              Leave it out
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

import { useEffect, useRef } from 'react';
import { CopyButton } from '../../../shared/material/copy-button.tsx';
import { SentParts, writerInWords } from '../../../shared/sent/sent-parts.tsx';
import { Button, IconButton, Spinner } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Asked } from '../run/order.ts';
import { useSentPrompt } from './use-sent-prompt.ts';

/** 'What is sent': the exact prompt of the form. It is no dialog: the fields stay usable. */
export function SentPanel({ id, asked, onClose }: { id: string; asked: Asked; onClose: () => void }) {
  const { state, hasChanged, refresh } = useSentPrompt(asked);
  const heading = useRef<HTMLHeadingElement>(null);
  const sent = state.kind === 'known' ? state.sent : state.kind === 'loading' ? state.before : null;

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  return (
    <section
      className="sheet sent"
      id={id}
      aria-labelledby={`${id}-title`}
      aria-busy={state.kind === 'loading'}
    >
      <header>
        <div>
          <h2 id={`${id}-title`} ref={heading} tabIndex={-1}>
            What is sent
          </h2>
          <p className="hint num" role="status">
            {sent === null
              ? state.kind === 'loading' && 'Loading the prompt'
              : `${sent.tokens} tokens, to ${writerInWords(sent.writer)}`}
          </p>
        </div>
        <IconButton label="Close what is sent" className="sm" onClick={onClose}>
          <Icon name="x" />
        </IconButton>
      </header>
      {state.kind === 'failed' && (
        <div className="sent-note">
          <Notice kind="error" title="The prompt could not be loaded">
            <p>{state.message}</p>
          </Notice>
        </div>
      )}
      {sent !== null && <SentParts sent={sent} />}
      <footer>
        <p className="hint" role="status">
          {hasChanged
            ? 'Your form has changed since.'
            : sent !== null && 'This is the whole text, in this order. Nothing else goes to the model.'}
        </p>
        <div className="btn-row">
          <Button
            kind={hasChanged ? 'main' : 'plain'}
            size="small"
            disabled={state.kind === 'loading'}
            onClick={refresh}
          >
            {state.kind === 'loading' ? <Spinner /> : <Icon name="refresh-cw" />}
            Refresh
          </Button>
          {sent !== null && (
            <CopyButton
              text={() => `${sent.system.text}\n\n${sent.prompt}`}
              shown={heading}
              label="Copy all"
            />
          )}
        </div>
      </footer>
    </section>
  );
}

import { useEffect, useRef } from 'react';
import type { SentPrompt } from '../../../../contract/prompts.ts';
import { definitionOf } from '../../../../domain/generators/index.ts';
import { CopyButton } from '../../../shared/material/copy-button.tsx';
import { KindTag } from '../../../shared/material/kind-tag.tsx';
import { Button, IconButton, Spinner } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Asked } from '../run/order.ts';
import { formatBar, type PromptPart, splitPrompt } from './split-prompt.ts';
import { useSentPrompt } from './use-sent-prompt.ts';
import '../styles/sent.css';

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
      {sent !== null && <Parts sent={sent} />}
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

function Parts({ sent }: { sent: SentPrompt }) {
  const parts = splitPrompt(sent);
  return (
    <>
      <div className="token-bar" role="img" aria-label={formatBar(parts)}>
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one answer never change
          <i key={index} className={part.look} style={{ flexGrow: part.tokens }} />
        ))}
      </div>
      <div className="sent-groups">
        {parts
          .filter(({ look }) => look !== 'frame')
          .map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one answer never change
            <Part key={index} part={part} />
          ))}
        {sent.leftOut.length > 0 && (
          <section>
            <h3>Left out</h3>
            <ul className="left-out">
              {sent.leftOut.map(({ kind, title }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one answer never change
                <li key={index}>
                  <KindTag definition={definitionOf(kind)} isMissing />
                  <span className="source-title">{title === '' ? 'Untitled' : title}</span>
                </li>
              ))}
            </ul>
            <p>There was no room for this, or this kind does not build on it.</p>
          </section>
        )}
        <section>
          <details>
            <summary>The exact text, with the marks between its parts</summary>
            <p>{sent.prompt}</p>
          </details>
        </section>
      </div>
    </>
  );
}

function Part({ part }: { part: PromptPart }) {
  const { look, name, note, tokens, text } = part;
  const head = (
    <>
      <i className={look} />
      <b>
        {name}
        {note !== null && <span className="note-in">, {note}</span>}
      </b>
      <span className="num">
        {tokens}
        <span className="sr"> tokens</span>
      </span>
    </>
  );
  if (look === 'instructions')
    return (
      <section>
        <details>
          <summary className="sent-group-head">{head}</summary>
          <p>{text}</p>
        </details>
      </section>
    );
  return (
    <section>
      <h3 className="sent-group-head">{head}</h3>
      <p>{text}</p>
    </section>
  );
}

function writerInWords(writer: string): string {
  return writer === 'storyteller' ? 'the built-in storyteller' : writer;
}

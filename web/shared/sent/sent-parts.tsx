import type { SentPrompt } from '../../../contract/prompts.ts';
import { definitionOf } from '../../../domain/generators/index.ts';
import { formatList } from '../format.ts';
import { KindTag } from '../material/kind-tag.tsx';
import { formatBar, type PromptPart, splitPrompt } from './split-prompt.ts';
import './sent.css';

/** All that goes to a model, part by part, with the share of each and what was left out. */
export function SentParts({ sent }: { sent: SentPrompt }) {
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
        {sent.leftOut.length + sent.noRoomFor.length > 0 && (
          <section>
            <h3>Left out</h3>
            {sent.noRoomFor.length > 0 && <p>For lack of room: {formatList(sent.noRoomFor)}.</p>}
            {sent.leftOut.length > 0 && (
              <>
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
              </>
            )}
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

/** 'the built-in storyteller', or a model's name. */
export function writerInWords(writer: string): string {
  return writer === 'storyteller' ? 'the built-in storyteller' : writer;
}

import { useId, useState } from 'react';
import type { Finding } from '../../../../../contract/ledger.ts';
import { Button } from '../../../../ui/button.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import type { Book } from '../book.ts';
import { nameScene } from '../parts-of.ts';
import { categoryNames, formatConfidence } from './finding-words.ts';

/** Two passages that disagree, or one that breaks a rule, and what can be done about it. */
export function FindingCard({
  book,
  finding,
  fix,
  onDecide,
}: {
  book: Book;
  finding: Finding;
  /** Writes the passage anew; `off` says why it can't be done. */
  fix: { price: string; off: string | null; onFix: () => void };
  onDecide: (state: Finding['state'], note?: string) => void;
}) {
  const id = useId();
  const [isAsked, setIsAsked] = useState(false);
  const sure = formatConfidence(finding);
  return (
    <li className="finding">
      <article aria-labelledby={id}>
        <header>
          <Tag look="plain">{categoryNames[finding.category]}</Tag>
          {sure !== null && <span className="meta">{sure}</span>}
          {finding.foundBy === 'model' && <span className="meta">Story check</span>}
        </header>
        <p className="finding-note" id={id}>
          {finding.note}
        </p>
        <Quote book={book} passage={finding.first} />
        {finding.second !== null && <Quote book={book} passage={finding.second} />}
        {isAsked ? (
          <IntentionalForm
            onSave={(note) => onDecide('intentional', note)}
            onCancel={() => setIsAsked(false)}
          />
        ) : (
          <div className="btn-row">
            <Button
              size="small"
              disabled={fix.off !== null}
              aria-describedby={fix.off === null ? id : `${id}-off`}
              onClick={fix.onFix}
            >
              Fix {fix.price !== '' && <span className="price num">{fix.price}</span>}
            </Button>
            <Button kind="quiet" size="small" aria-describedby={id} onClick={() => setIsAsked(true)}>
              Intentional
            </Button>
            <Button kind="quiet" size="small" aria-describedby={id} onClick={() => onDecide('dismissed')}>
              Not so
            </Button>
          </div>
        )}
        {fix.off !== null && !isAsked && (
          <p className="hint" id={`${id}-off`}>
            {fix.off}
          </p>
        )}
      </article>
    </li>
  );
}

/** The words of one passage, as the way to them. */
export function Quote({ book, passage }: { book: Book; passage: Finding['first'] }) {
  const { sceneId, quote } = passage;
  return (
    <button type="button" className="finding-quote" onClick={() => book.goTo({ sceneId, quote })}>
      <span className="meta">{nameScene(book.manuscript, sceneId)}</span>
      <q>{quote}</q>
    </button>
  );
}

/** Why it is meant so; the reason may stay empty. */
function IntentionalForm({ onSave, onCancel }: { onSave: (note: string) => void; onCancel: () => void }) {
  const id = useId();
  const [note, setNote] = useState('');
  return (
    <form
      className="ledger-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(note.trim());
      }}
    >
      <div className="book-field">
        <label htmlFor={id}>Why it is meant so (optional)</label>
        <input
          // biome-ignore lint/a11y/noAutofocus: the control that had the focus has just gone
          autoFocus
          id={id}
          className="input"
          maxLength={500}
          autoComplete="off"
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      <p className="hint">It isn’t reported again, however it is worded later.</p>
      <div className="btn-row">
        <Button kind="main" size="small" type="submit">
          Mark as intentional
        </Button>
        <Button kind="quiet" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

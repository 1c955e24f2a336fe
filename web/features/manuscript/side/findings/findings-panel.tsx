import { v7 as makeId } from 'uuid';
import type { Finding } from '../../../../../contract/ledger.ts';
import { useDecideFinding, useFindings } from '../../../../api/manuscripts/ledger-queries.ts';
import { failedChangeInWords, failureInWords } from '../../../../api/request/api-errors.ts';
import { formatCount } from '../../../../shared/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { LoadProblem } from '../../../../ui/load-problem.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { findQuote } from '../../check/find-quote.ts';
import type { SceneWish } from '../../check/use-revisions.ts';
import type { Book } from '../book.ts';
import { textWhenThere } from '../text-when-there.ts';
import type { RevisePrice } from '../use-revise-price.ts';
import { FindingCard, Quote } from './finding-card.tsx';
import { lookedAt } from './finding-words.ts';

/** What disagrees in the manuscript, in reading order, and what was decided about it. */
export function FindingsPanel({
  book,
  price,
  onFix,
  onCheck,
}: {
  book: Book;
  price: RevisePrice;
  onFix: (wish: SceneWish) => void;
  /** Opens the story check. */
  onCheck: () => void;
}) {
  const { userId, manuscript, texts, say } = book;
  const { data, error, isFetching, refetch } = useFindings(userId, manuscript.id);
  const decide = useDecideFinding(userId, manuscript.id);

  if (data === undefined)
    return error === null ? (
      <Skeleton label="Loading the findings" bars={4} />
    ) : (
      <LoadProblem
        title="The findings could not be loaded"
        isBusy={isFetching}
        onRetry={() => void refetch()}
      >
        {failureInWords(error)}
      </LoadProblem>
    );

  const open = data.filter(({ state }) => state === 'open');
  const settled = data.filter(({ state }) => state === 'intentional' || state === 'dismissed');

  function put(finding: Finding, state: Finding['state'], note?: string): void {
    decide.attempt(note === undefined ? { id: finding.id, state } : { id: finding.id, state, note });
    say({
      id: makeId(),
      words: state === 'intentional' ? 'Marked as intentional.' : 'It isn’t reported any more.',
      act: {
        label: 'Undo',
        isFocused: true,
        onAct: () => decide.attempt({ id: finding.id, state: 'open' }),
      },
    });
  }

  /** Mends the later passage, since the earlier one is what a reader knows. */
  async function fix({ first, second, note }: Finding): Promise<void> {
    const { sceneId, quote } = second ?? first;
    book.goTo({ sceneId, quote });
    const text = await textWhenThere(texts, sceneId);
    const passage = text === null ? null : findQuote(text.content, quote);
    if (passage === null) {
      const words = 'These words are not in the text any more, so there is nothing to fix.';
      say({ id: makeId(), words });
      return;
    }
    const other = second === null ? '' : ` It must agree with: “${first.quote}”`;
    onFix({ sceneId, act: 'repair', passage, hint: `${note}${other}` });
  }

  return (
    <div className="findings">
      <p className="hint">
        {open.length === 0 ? 'Nothing was found. ' : ''}
        Rules look at {lookedAt}, free and as you write. They miss what only a reader would notice.
      </p>
      {open.length > 0 && (
        <ul className="finding-list">
          {open.map((finding) => (
            <FindingCard
              key={finding.id}
              book={book}
              finding={finding}
              fix={{ ...price, onFix: () => void fix(finding) }}
              onDecide={(state, note) => put(finding, state, note)}
            />
          ))}
        </ul>
      )}
      {decide.failure !== null && (
        <p className="hint bad" role="alert">
          {failedChangeInWords(decide.failure.cause)}
        </p>
      )}
      <div className="btn-row">
        <Button size="small" onClick={onCheck}>
          Story check
        </Button>
      </div>
      {settled.length > 0 && (
        <details className="finding-settled">
          <summary>{formatCount(settled.length, 'decision')}</summary>
          <ul className="finding-list">
            {settled.map((finding) => (
              <li key={finding.id} className="finding">
                <p className="meta">{finding.state === 'intentional' ? 'Intentional' : 'Not so'}</p>
                <p className="finding-note">{finding.note}</p>
                <Quote book={book} passage={finding.first} />
                <button
                  type="button"
                  className="tool"
                  onClick={() => decide.attempt({ id: finding.id, state: 'open' })}
                >
                  Take it back<span className="sr">: {finding.note}</span>
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

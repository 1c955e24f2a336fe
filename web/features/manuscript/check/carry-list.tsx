import { useId } from 'react';
import type { CarryPassage, CarrySearch } from '../../../../contract/check.ts';
import { failedChangeInWords } from '../../../api/request/api-errors.ts';
import { formatCount } from '../../../shared/format.ts';
import { Button, Spinner } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Book, BookPlace } from '../side/book.ts';
import { nameScene } from '../side/parts-of.ts';
import { sumUpCarry } from './carry-plan.ts';

/** The passages that rest on the old state, with a tick for each and what mending them costs. */
export function CarryList({
  book,
  search,
  ticks,
  isBusy,
  failure,
  onTick,
  onTickAll,
  onStart,
  onShow,
}: {
  book: Book;
  search: CarrySearch;
  ticks: readonly boolean[];
  isBusy: boolean;
  failure: { cause: unknown } | null;
  onTick: (at: number, isTicked: boolean) => void;
  onTickAll: (isTicked: boolean) => void;
  onStart: () => void;
  onShow: (place: BookPlace) => void;
}) {
  const { passages, entity, more, balance, off } = search;
  const { count, most, balanceAfter, isShort } = sumUpCarry(search, ticks);
  const isAll = ticks.every(Boolean);
  if (passages.length === 0)
    return (
      <p className="carry-none" role="status">
        Nothing was found that rests on it{entity !== null && `, in what is said of ${entity.name}`}. What is
        only implied can’t be found this way.
      </p>
    );
  return (
    <div className="write-columns">
      <section className="sheet write-plan" aria-label="What rests on it">
        <header className="carry-head">
          <h3>{formatCount(passages.length, 'passage')}</h3>
          <Button kind="quiet" size="small" onClick={() => onTickAll(!isAll)}>
            {isAll ? 'Untick all' : 'Tick all'}
          </Button>
        </header>
        <ol className="carry-list">
          {passages.map((one, at) => (
            <Row
              key={`${one.sceneId} ${one.passage.path.join('/')} ${one.passage.start}`}
              book={book}
              one={one}
              isTicked={ticks[at] ?? false}
              onTick={(isTicked) => onTick(at, isTicked)}
              onShow={onShow}
            />
          ))}
        </ol>
        {more > 0 && (
          <p className="hint carry-more">
            {formatCount(more, 'passage')} more rest on it. Mend these first, then look again.
          </p>
        )}
      </section>
      <aside className="sheet write-price" aria-label="Price">
        <h3 aria-live="polite">
          {balance === null ? 'Costs no credits' : `At most ${formatCount(most, 'credit')}`}
        </h3>
        {balance !== null && (
          <dl className="write-sum">
            <div>
              <dt>You have</dt>
              <dd className="num">{balance}</dd>
            </div>
            <div className="is-total">
              <dt>After this, at least</dt>
              <dd className="num">{balanceAfter}</dd>
            </div>
          </dl>
        )}
        {isShort && (
          <p className="write-short">
            You have {balance} of at most {most}. It stops when they are used up.
          </p>
        )}
        {off !== null && (
          <Notice>
            <p>{off}</p>
          </Notice>
        )}
        {failure !== null && (
          <Notice kind="error" title="It was not started">
            <p className="muted">{failedChangeInWords(failure.cause)}</p>
          </Notice>
        )}
        <Button kind="main" disabled={isBusy || count === 0 || off !== null} onClick={onStart}>
          {isBusy && <Spinner />}
          {count === 0 ? 'Mend nothing' : `Mend ${formatCount(count, 'passage')}`}
        </Button>
        <p className="hint">
          You see each as a difference, and take it or pass it over. No other word is touched.
        </p>
      </aside>
    </div>
  );
}

function Row({
  book,
  one: { sceneId, passage, why, confidence },
  isTicked,
  onTick,
  onShow,
}: {
  book: Book;
  one: CarryPassage;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
  onShow: (place: BookPlace) => void;
}) {
  const id = useId();
  return (
    <li>
      <input
        id={id}
        type="checkbox"
        className="tick"
        checked={isTicked}
        onChange={({ target }) => onTick(target.checked)}
      />
      <div>
        <label htmlFor={id}>
          <q>{passage.text}</q>
        </label>
        <p className="meta">
          {confidence < 50 && 'Perhaps: '}
          {why}.{' '}
          <button
            type="button"
            className="link"
            onClick={() => onShow({ sceneId, quote: passage.text, at: passage.start, path: passage.path })}
          >
            {nameScene(book.manuscript, sceneId)}
          </button>
        </p>
      </div>
    </li>
  );
}

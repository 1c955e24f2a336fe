import { useEffect, useRef, useState } from 'react';
import { useLedger, useLedgerActs } from '../../../../api/manuscripts/ledger-queries.ts';
import { failedChangeInWords, failureInWords } from '../../../../api/request/api-errors.ts';
import { formatCount } from '../../../../shared/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { LoadProblem } from '../../../../ui/load-problem.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import type { Book } from '../book.ts';
import { AddFact } from '../here/add-fact.tsx';
import { LedgerByEntity } from './ledger-by-entity.tsx';
import { LedgerByScene } from './ledger-by-scene.tsx';
import '../side.css';

type Shown = 'entity' | 'scene';

/** The whole ledger in place of the text: by person, place and thing, or along the story. */
export function LedgerView({ book, onClose }: { book: Book; onClose: () => void }) {
  const { userId, manuscript } = book;
  const { data, error, isFetching, refetch } = useLedger(userId, manuscript.id, null);
  const acts = useLedgerActs(userId, manuscript.id);
  const head = useRef<HTMLHeadingElement>(null);
  // It stands where the text stood, which may have been scrolled far down.
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    head.current?.focus({ preventScroll: true });
  }, []);
  const [shown, setShown] = useState<Shown>('entity');
  const [isAdding, setIsAdding] = useState(false);
  const [showsRejected, setShowsRejected] = useState(false);
  const failure = acts.keep.failure ?? acts.keepEntity.failure;
  const facts = (data?.facts ?? []).filter(({ state }) => showsRejected || state !== 'rejected');
  const isAnyRejected = data?.facts.some(({ state }) => state === 'rejected') ?? false;
  return (
    <article className="ledger" aria-labelledby="ledger-head">
      <header className="ledger-head">
        <div>
          <h2 id="ledger-head" ref={head} tabIndex={-1}>
            Ledger
          </h2>
          <p className="muted">
            What the text says, word for word, and from where on it holds. What is pinned is always told.
          </p>
        </div>
        <div className="btn-row">
          {/* biome-ignore lint/a11y/useSemanticElements: two buttons are no set of form fields */}
          <div className="segments" role="group" aria-label="Show">
            <button type="button" aria-pressed={shown === 'entity'} onClick={() => setShown('entity')}>
              By name
            </button>
            <button type="button" aria-pressed={shown === 'scene'} onClick={() => setShown('scene')}>
              By scene
            </button>
          </div>
          <Button onClick={onClose}>Back to the text</Button>
        </div>
      </header>
      {data === undefined ? (
        error === null ? (
          <Skeleton label="Loading the ledger" bars={6} />
        ) : (
          <LoadProblem
            title="The ledger could not be loaded"
            isBusy={isFetching}
            onRetry={() => void refetch()}
          >
            {failureInWords(error)}
          </LoadProblem>
        )
      ) : (
        <>
          <div className="btn-row">
            {!isAdding && (
              <Button size="small" onClick={() => setIsAdding(true)}>
                Add a fact
              </Button>
            )}
            <span className="meta num">
              {formatCount(facts.length, 'fact')} about {formatCount(data.entities.length, 'name')}
            </span>
            {isAnyRejected && (
              <label className="ledger-check">
                <input
                  type="checkbox"
                  className="tick"
                  checked={showsRejected}
                  onChange={({ target }) => setShowsRejected(target.checked)}
                />
                <span>Also what is not so</span>
              </label>
            )}
          </div>
          {isAdding && (
            <AddFact
              entities={data.entities}
              sceneId={book.sceneId}
              acts={acts}
              onDone={() => setIsAdding(false)}
            />
          )}
          {failure !== null && (
            <p className="hint bad" role="alert">
              {failedChangeInWords(failure.cause)}
            </p>
          )}
          {facts.length === 0 && data.entities.length === 0 ? (
            <p className="hint">
              Nothing is known yet. Facts are read in scenes that are written here; you can add your own.
            </p>
          ) : shown === 'entity' ? (
            <LedgerByEntity book={book} entities={data.entities} facts={facts} acts={acts} />
          ) : (
            <LedgerByScene book={book} entities={data.entities} facts={facts} keep={acts.keep} />
          )}
        </>
      )}
    </article>
  );
}

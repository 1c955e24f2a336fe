import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLedger, useLedgerActs } from '../../../../api/manuscripts/ledger-queries.ts';
import { failedChangeInWords, failureInWords } from '../../../../api/request/api-errors.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { LoadProblem } from '../../../../ui/load-problem.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import type { Book } from '../book.ts';
import { withLedger } from '../ledger/ledger-address.ts';
import { AddFact } from './add-fact.tsx';
import { EntityHead } from './entity-head.tsx';
import { FactLine } from './fact-line.tsx';
import { entityTypeNames, groupFacts } from './fact-words.ts';

/** What holds in the scene at the caret, by person, place and thing. */
export function HerePanel({ book }: { book: Book }) {
  const { userId, manuscript, sceneId } = book;
  const { data, error, isFetching, refetch } = useLedger(userId, manuscript.id, sceneId);
  const acts = useLedgerActs(userId, manuscript.id);
  const [params, setParams] = useSearchParams();
  const [isAdding, setIsAdding] = useState(false);

  if (data === undefined)
    return error === null ? (
      <Skeleton label="Loading what holds here" bars={4} />
    ) : (
      <LoadProblem title="This could not be loaded" isBusy={isFetching} onRetry={() => void refetch()}>
        {failureInWords(error)}
      </LoadProblem>
    );

  const shown = data.facts.filter(({ state }) => state !== 'rejected');
  const groups = groupFacts(data.entities, shown);
  const failure = acts.keep.failure ?? acts.keepEntity.failure;
  return (
    <div className="ledger-here">
      {groups.length === 0 && !isAdding && (
        <p className="hint">
          {sceneId === null
            ? 'Nothing is known yet. Facts are read in scenes that are written here; you can add your own.'
            : 'Nothing is known in this scene yet. Facts are read in scenes that are written here; you can add your own.'}
        </p>
      )}
      {groups.map(({ type, known }) => (
        <section key={type} aria-label={entityTypeNames[type].many}>
          <h3 className="ledger-type">{entityTypeNames[type].many}</h3>
          {known.map(({ entity, facts }) => (
            <div key={entity.id} className="ledger-known">
              <EntityHead entity={entity} keepEntity={acts.keepEntity} level="h4" />
              <ul>
                {facts.map((fact) => (
                  <FactLine key={fact.id} book={book} fact={fact} entities={data.entities} keep={acts.keep} />
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
      {failure !== null && (
        <p className="hint bad" role="alert">
          {failedChangeInWords(failure.cause)}
        </p>
      )}
      {isAdding ? (
        <AddFact entities={data.entities} sceneId={sceneId} acts={acts} onDone={() => setIsAdding(false)} />
      ) : (
        <div className="btn-row">
          <Button size="small" onClick={() => setIsAdding(true)}>
            <Icon name="plus" />
            Add a fact
          </Button>
          <Button
            kind="quiet"
            size="small"
            onClick={() => setParams(withLedger(params, true), { preventScrollReset: true })}
          >
            See the whole ledger
          </Button>
        </div>
      )}
    </div>
  );
}

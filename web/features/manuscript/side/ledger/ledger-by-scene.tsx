import type { Entity, Fact } from '../../../../../contract/ledger.ts';
import type { LedgerActs } from '../../../../api/manuscripts/ledger-queries.ts';
import type { Book } from '../book.ts';
import { FactLine } from '../here/fact-line.tsx';
import { nameScene, partOf, scenesOf } from '../parts-of.ts';

/** What each scene adds, in reading order; first what holds from the beginning. */
export function LedgerByScene({
  book,
  entities,
  facts,
  keep,
}: {
  book: Book;
  entities: readonly Entity[];
  facts: readonly Fact[];
  keep: LedgerActs['keep'];
}) {
  const { manuscript } = book;
  const placeOf = ({ fromPart, sceneId }: Fact) => {
    const id = fromPart ?? sceneId;
    return id === null || partOf(manuscript, id) === null ? null : id;
  };
  const stops = [
    { id: null, name: 'From the beginning' },
    ...scenesOf(manuscript).map(({ id }) => ({ id, name: nameScene(manuscript, id) })),
    ...manuscript.parked.map(({ id }) => ({ id, name: nameScene(manuscript, id) })),
  ]
    .map((stop) => ({ ...stop, own: facts.filter((fact) => placeOf(fact) === stop.id) }))
    .filter(({ own }) => own.length > 0);
  return (
    <ol className="ledger-time">
      {stops.map(({ id, name, own }) => (
        <li key={id ?? ''}>
          <h3>
            {id === null ? (
              name
            ) : (
              <button type="button" className="link" onClick={() => book.goTo({ sceneId: id, quote: null })}>
                {name}
              </button>
            )}
          </h3>
          <ul className="sheet ledger-group">
            {own.map((fact) => (
              <li key={fact.id} className="ledger-of">
                <b>{entities.find((entity) => entity.id === fact.entityId)?.name}</b>
                <ul>
                  <FactLine book={book} fact={fact} entities={entities} keep={keep} />
                </ul>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

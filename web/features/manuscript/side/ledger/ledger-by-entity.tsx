import type { Entity, Fact } from '../../../../../contract/ledger.ts';
import type { LedgerActs } from '../../../../api/manuscripts/ledger-queries.ts';
import type { Book } from '../book.ts';
import { EntityHead } from '../here/entity-head.tsx';
import { FactLine } from '../here/fact-line.tsx';
import { entityTypeNames, groupFacts } from '../here/fact-words.ts';

/** Each person, place and thing with what is said of it, those without facts included. */
export function LedgerByEntity({
  book,
  entities,
  facts,
  acts,
}: {
  book: Book;
  entities: readonly Entity[];
  facts: readonly Fact[];
  acts: LedgerActs;
}) {
  return groupFacts(entities, facts, () => true).map(({ type, known }) => (
    <section
      key={type}
      className="sheet ledger-group"
      aria-label={`${entityTypeNames[type].many} in the ledger`}
    >
      <h3>{entityTypeNames[type].many}</h3>
      <table className="ledger-table">
        <thead className="sr">
          <tr>
            <th scope="col">Name</th>
            <th scope="col">What is said</th>
          </tr>
        </thead>
        <tbody>
          {known.map(({ entity, facts: own }) => (
            <tr key={entity.id}>
              <th scope="row">
                <EntityHead entity={entity} keepEntity={acts.keepEntity} level="h4" />
              </th>
              <td>
                {own.length === 0 ? (
                  <p className="hint">Nothing yet.</p>
                ) : (
                  <ul>
                    {own.map((fact) => (
                      <FactLine key={fact.id} book={book} fact={fact} entities={entities} keep={acts.keep} />
                    ))}
                  </ul>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  ));
}

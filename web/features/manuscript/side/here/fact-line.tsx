import type { Entity, Fact } from '../../../../../contract/ledger.ts';
import type { LedgerActs } from '../../../../api/manuscripts/ledger-queries.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Menu, type MenuEntry } from '../../../../ui/menu.tsx';
import type { Book } from '../book.ts';
import { nameScene, partOf } from '../parts-of.ts';
import { attributeNames, factValue, stateNames } from './fact-words.ts';

type Kept = 'accepted' | 'pinned' | 'rejected';

/** One fact: what is said, the words that say it as a link, and what can be done with it. */
export function FactLine({
  book,
  fact,
  entities,
  keep,
}: {
  book: Book;
  fact: Fact;
  entities: readonly Entity[];
  keep: LedgerActs['keep'];
}) {
  const value = factValue(fact, entities);
  const state = stateNames[fact.state];
  const put = (state: Kept, change: Partial<Fact> = {}) => keep.attempt({ ...fact, ...change, state });
  const { sceneId, quote } = fact;
  return (
    <li className={`ledger-fact is-${fact.state}`}>
      <div className="ledger-said">
        <p>
          <span className="ledger-attribute">{attributeNames[fact.attribute]}</span> {value}
        </p>
        {sceneId !== null && quote !== null && (
          <button
            type="button"
            className="ledger-quote"
            onClick={() => book.goTo({ sceneId, quote, at: fact.quoteAt })}
          >
            “{quote}”<span className="sr"> Show it in {nameScene(book.manuscript, sceneId)}.</span>
          </button>
        )}
        {(state !== null || fact.untilPart !== null) && (
          <p className="meta">
            {state}
            {fact.untilPart !== null &&
              `${state === null ? 'Until' : ', until'} ${untilWords(book, fact.untilPart)}`}
          </p>
        )}
        {fact.state === 'suggested' && (
          <div className="ledger-acts">
            <button type="button" className="tool" onClick={() => put('accepted')}>
              <Icon name="check" />
              Right<span className="sr">: {value}</span>
            </button>
            <button type="button" className="tool" onClick={() => put('rejected')}>
              <Icon name="x" />
              Not so<span className="sr">: {value}</span>
            </button>
          </div>
        )}
      </div>
      <Menu label={`What to do with: ${value}`} entries={entriesOf(book, fact, put)} />
    </li>
  );
}

function entriesOf(
  { sceneId }: Book,
  fact: Fact,
  put: (state: Kept, change?: Partial<Fact>) => void,
): MenuEntry[] {
  const isPinned = fact.state === 'pinned';
  const kept = isPinned ? 'pinned' : 'accepted';
  return [
    isPinned
      ? { kind: 'act', label: 'Unpin', icon: 'lock-open', onAct: () => put('accepted') }
      : { kind: 'act', label: 'Pin: always told', icon: 'lock', onAct: () => put('pinned') },
    ...(fact.untilPart !== null
      ? [
          {
            kind: 'act',
            label: 'It goes on',
            icon: 'undo-2',
            onAct: () => put(kept, { untilPart: null }),
          } as const,
        ]
      : sceneId === null
        ? []
        : [
            {
              kind: 'act',
              label: 'Only until here',
              icon: 'corner-down-left',
              onAct: () => put(kept, { untilPart: sceneId }),
            } as const,
          ]),
    fact.state === 'rejected'
      ? { kind: 'act', label: 'It is so', icon: 'check', onAct: () => put('accepted') }
      : { kind: 'act', label: 'Not so', icon: 'x', onAct: () => put('rejected') },
  ];
}

function untilWords({ manuscript }: Book, partId: string): string {
  return partOf(manuscript, partId) === null ? 'a scene that is gone' : nameScene(manuscript, partId);
}

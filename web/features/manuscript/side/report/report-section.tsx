import { useMemo, useState } from 'react';
import type { ReportHit } from '../../../../../domain/manuscript/report/report-types.ts';
import { formatCount } from '../../../../shared/format.ts';
import { partAt } from '../../../../shared/passage/change.ts';
import { Button } from '../../../../ui/button.tsx';
import type { SceneWish } from '../../check/use-revisions.ts';
import type { Book } from '../book.ts';
import { nameScene } from '../parts-of.ts';
import type { RevisePrice } from '../use-revise-price.ts';
import type { ReportSection } from './report-words.ts';

/** Finds that are shown before 'Show all', and sentences that are written anew at once. */
const shownAtFirst = 5;
const repairedAtOnce = 10;

/** One kind of find: each place as a link, and the way to have their sentences written anew. */
export function ReportSectionView({
  book,
  section,
  price,
  wishesOf,
  onRepair,
}: {
  book: Book;
  section: ReportSection;
  price: RevisePrice;
  wishesOf: () => SceneWish[];
  onRepair: (wishes: readonly SceneWish[]) => void;
}) {
  const { title, count, hits, isMended } = section;
  const [isAll, setIsAll] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const shown = isAll ? hits : hits.slice(0, shownAtFirst);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts that a report is of came before it
  const wishes = useMemo(() => (isAsked ? wishesOf() : []), [isAsked, section]);
  const some = wishes.slice(0, repairedAtOnce);
  const sentences = formatCount(some.length, 'sentence');
  return (
    <details className="report-section">
      <summary>
        <span>{title}</span> <span className="meta num">{count}</span>
      </summary>
      <ul>
        {shown.map((hit) => (
          <li key={`${hit.sceneId} ${hit.path.join('/')} ${hit.start}`}>
            <button type="button" className="finding-quote" onClick={() => show(book, hit)}>
              <span>{hit.words}</span>
              <span className="meta">
                {hit.label}, {nameScene(book.manuscript, hit.sceneId)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className="btn-row">
        {hits.length > shown.length && (
          <Button kind="quiet" size="small" onClick={() => setIsAll(true)}>
            Show all {hits.length}
          </Button>
        )}
        {isMended && price.off === null && !isAsked && (
          <Button kind="quiet" size="small" onClick={() => setIsAsked(true)}>
            Repair
          </Button>
        )}
        {isAsked && some.length > 0 && (
          <Button
            size="small"
            onClick={() => {
              setIsAsked(false);
              onRepair(some);
            }}
          >
            Repair {wishes.length > some.length ? `the first ${sentences}` : `these ${sentences}`}
            {!price.isFree && <span className="price num">{formatCount(some.length, 'credit')}</span>}
          </Button>
        )}
        {isAsked && some.length === 0 && (
          <span className="hint">These words are not in the text any more.</span>
        )}
      </div>
    </details>
  );
}

/** Goes to the words of a find as they stand now. */
function show({ texts, goTo }: Book, { sceneId, path, start, end }: ReportHit): void {
  const text = partAt(texts.textOf(sceneId)?.content, path);
  goTo({ sceneId, quote: typeof text === 'string' ? text.slice(start, end) : null, at: start, path });
}

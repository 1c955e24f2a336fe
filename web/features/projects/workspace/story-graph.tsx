import { type CSSProperties, useMemo } from 'react';
import { Link } from 'react-router';
import type { ProjectPage } from '../../../../contract/projects.ts';
import { creditsInWords } from '../../../../domain/credits/prices.ts';
import { definitionOf, type GeneratorId, generatorRows } from '../../../../domain/generators/index.ts';
import { kindName } from '../../../material-views/kind-tag.tsx';
import { RowLegend } from '../row-legend.tsx';
import { typeOf } from '../type-words.ts';
import { addressOfKind, generatorFor } from './addresses.ts';
import { progressOf } from './sequence-progress.ts';
import { bandHeight, cardHeight, cardWidth, drawLines, layOut, type Spot } from './story-graph-layout.ts';

/** What feeds what: a card for every kind in the band of its row, and a line to each kind that is built on it. */
export function StoryGraph({
  page,
  counts,
}: {
  page: ProjectPage;
  counts: ReadonlyMap<GeneratorId, number>;
}) {
  const spots = useMemo(layOut, []);
  const lines = useMemo(() => drawLines(spots), [spots]);
  const isWritten = (kind: GeneratorId) => (counts.get(kind) ?? 0) > 0;
  const next = progressOf(typeOf(page.project.type), counts).next?.generatorType ?? null;
  const height = generatorRows.length * bandHeight;
  return (
    <section className="pj-graph" aria-labelledby="graph">
      <div className="sec-h">
        <h2 id="graph">Story graph</h2>
      </div>
      <div className="sheet pj-graph-b" style={{ '--band': `${bandHeight}px` } as CSSProperties}>
        <div className="pj-bands" aria-hidden="true">
          {generatorRows.map(({ number, numeral, name }) => (
            <div key={number} className={`row-${number}`}>
              <span className="rown">{numeral}</span>
              <span>{name}</span>
            </div>
          ))}
        </div>
        <svg viewBox={`0 0 1000 ${height}`} preserveAspectRatio="none" aria-hidden="true">
          {lines.map(({ from, to, path, start, end }) => (
            <g
              key={`${from} ${to}`}
              className={`row-${definitionOf(from).row}${isWritten(from) && isWritten(to) ? '' : ' open'}`}
            >
              <path d={path} />
              <path className="dot" d={`M${start} h0 M${end} h0`} />
            </g>
          ))}
        </svg>
        <ul>
          {spots.map((spot) => (
            <GraphCard
              key={spot.kind}
              spot={spot}
              page={page}
              count={counts.get(spot.kind) ?? 0}
              isNext={spot.kind === next}
            />
          ))}
        </ul>
      </div>
      <RowLegend nothing="Not written yet" />
    </section>
  );
}

function GraphCard({
  spot: { kind, x, band },
  page,
  count,
  isNext,
}: {
  spot: Spot;
  page: ProjectPage;
  count: number;
  isNext: boolean;
}) {
  const definition = definitionOf(kind);
  const newest = page.kinds.find((one) => one.kind === kind)?.recent[0];
  const look = count > 0 ? '' : isNext ? ' next' : ' open';
  const place = {
    '--x': `${(x - cardWidth / 2) / 10}%`,
    '--y': `${band * bandHeight + (bandHeight - cardHeight) / 2}px`,
    '--w': `${cardWidth / 10}%`,
    '--h': `${cardHeight}px`,
  } as CSSProperties;
  return (
    <li className={`row-${definition.row}${look}`} style={place}>
      <Link
        to={count > 0 ? addressOfKind(page, kind) : generatorFor(kind, page.project.id)}
        preventScrollReset={count > 1}
      >
        <span className="pj-g-k">
          <b>{kindName(definition)}</b>
          {count > 1 && <span className="num">{count}</span>}
          {count === 0 && isNext && <span>Next, {creditsInWords(definition.priceCredits)}</span>}
        </span>
        <span className="pj-g-t">
          {newest === undefined ? 'Not written yet' : newest.title || `Untitled ${definition.noun}`}
        </span>
        <span className="pj-g-on">{sayBuiltOn(kind)}</span>
      </Link>
    </li>
  );
}

function sayBuiltOn(kind: GeneratorId): string {
  const on = definitionOf(kind).dependencies.map(
    (dependency) => definitionOf(dependency as GeneratorId).noun,
  );
  return on.length === 0 ? 'Stands on its own' : `Built on ${new Intl.ListFormat('en').format(on)}`;
}

import { type CSSProperties, type KeyboardEvent, useMemo } from 'react';
import { Link } from 'react-router';
import type { ProjectPage } from '../../../../contract/projects.ts';
import { creditsInWords } from '../../../../domain/credits/prices.ts';
import {
  definitionOf,
  type GeneratorId,
  generatorRows,
  isGeneratorId,
} from '../../../../domain/generators/index.ts';
import { kindName } from '../../../material-views/kind-tag.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { addressOfKind, generatorFor } from './addresses.ts';
import { followEdge } from './follow-edge.ts';
import { sayFrom, sayState, sayWhy } from './say-staleness.ts';
import { changedLinks, type Story, type StoryElement, stateOf, titleOf } from './story.ts';
import { bandHeight, cardHeight, cardWidth, drawLines, layOut, type Spot } from './story-graph-layout.ts';

/** A card for every kind in the band of its row, and a line to each kind that is built on it. Arrow keys follow lines. */
export function GraphDrawing({
  page,
  story,
  next,
}: {
  page: ProjectPage;
  story: Story;
  next: GeneratorId | null;
}) {
  const changed = useMemo(() => changedLinks(story), [story]);
  const spots = useMemo(layOut, []);
  const lines = useMemo(() => drawLines(spots, changed), [spots, changed]);

  function lookOf({ from, to }: { from: GeneratorId; to: GeneratorId }): string {
    if (!story.has(from) || !story.has(to)) return ' open';
    return changed.some((link) => link.from === from && link.to === to) ? ' stale' : '';
  }

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>): void {
    const card = event.target instanceof Element ? event.target.closest('li') : null;
    const kind = card?.dataset.kind ?? '';
    if (!isGeneratorId(kind) || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = followEdge({ spots, lines }, kind, event.key);
    if (to === null) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-kind="${to}"] a`)?.focus();
  }

  return (
    <div className="sheet pj-graph-b" style={{ '--band': `${bandHeight}px` } as CSSProperties}>
      <div className="pj-bands" aria-hidden="true">
        {generatorRows.map(({ number, numeral, name }) => (
          <div key={number} className={`row-${number}`}>
            <span className="rown">{numeral}</span>
            <span>{name}</span>
          </div>
        ))}
      </div>
      <svg
        viewBox={`0 0 1000 ${generatorRows.length * bandHeight}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {lines.map(({ from, to, path, start, end }) => (
          <g key={`${from} ${to}`} className={`row-${definitionOf(from).row}${lookOf({ from, to })}`}>
            <path d={path} />
            <path className="dot" d={`M${start} h0 M${end} h0`} />
          </g>
        ))}
      </svg>
      <ul onKeyDown={onKeyDown}>
        {spots.map((spot) => (
          <GraphCard
            key={spot.kind}
            spot={spot}
            page={page}
            elements={story.get(spot.kind) ?? []}
            isNext={spot.kind === next}
          />
        ))}
      </ul>
    </div>
  );
}

function GraphCard({
  spot: { kind, x, band },
  page,
  elements,
  isNext,
}: {
  spot: Spot;
  page: ProjectPage;
  elements: readonly StoryElement[];
  isNext: boolean;
}) {
  const definition = definitionOf(kind);
  const [newest] = elements;
  const look = newest !== undefined ? stateOf(elements) : isNext ? 'next' : 'open';
  const label = look === 'next' ? `Next, ${creditsInWords(definition.priceCredits)}` : sayState(elements);
  const icon = icons[look];
  const builtOn =
    newest !== undefined && elements.length === 1
      ? newest.from
      : definition.dependencies.map((dependency) => definitionOf(dependency).noun);
  const place = {
    '--x': `${(x - cardWidth / 2) / 10}%`,
    '--y': `${band * bandHeight + (bandHeight - cardHeight) / 2}px`,
    '--w': `${cardWidth / 10}%`,
    '--h': `${cardHeight}px`,
  } as CSSProperties;
  return (
    <li className={`row-${definition.row} ${look}`} style={place} data-kind={kind}>
      <Link
        to={newest === undefined ? generatorFor(kind, page.project.id) : addressOfKind(page, kind)}
        preventScrollReset={elements.length > 1}
      >
        <span className="pj-g-k">
          <b>{kindName(definition)}</b>
          {elements.length > 1 && <span className="num">{elements.length}</span>}
          {icon !== null && (
            <span className="pj-g-s">
              <Icon name={icon} />
              <span>{label}</span>
            </span>
          )}
        </span>
        <span className="pj-g-t">{newest === undefined ? 'Not written yet' : titleOf(newest)}</span>
        <span className="sr">
          {builtOn.length > 0 && `${sayFrom(builtOn)}. `}
          {elements.map(sayWhy).join(' ')}
        </span>
      </Link>
    </li>
  );
}

/** What stands for a label where a card is too narrow for its words. */
const icons = {
  'out-of-date': 'clock-alert',
  changed: 'pencil',
  next: 'feather',
  current: null,
  open: null,
} as const;

import { type CSSProperties, type KeyboardEvent, useMemo } from 'react';
import { definitionOf, type GeneratorId, generatorRows } from '../../../../domain/generators/index.ts';
import type { ProjectType } from '../../../../domain/story/project-types.ts';
import { formatCount } from '../../../shared/format.ts';
import type { StoryView } from './chosen-view.ts';
import { followEdge } from './follow-edge.ts';
import { KindCard } from './kind-card.tsx';
import type { Story } from './story.ts';
import { readEdges } from './story-graph-edges.ts';
import { type Band, cardWidth, layOut, type Spot } from './story-graph-layout.ts';
import { drawLines } from './story-graph-lines.ts';

/** Below this width the stylesheet shows a list, whatever the view. */
const isNarrow = () => window.matchMedia('(max-width: 820px)').matches;

/**
 * A card for each kind in the band of its row. As a drawing it has lines to what is built on what,
 * which the arrow keys follow.
 */
export function GraphBoard({
  projectId,
  type,
  story,
  next,
  view,
}: {
  projectId: string;
  type: ProjectType;
  story: Story;
  next: GeneratorId | null;
  view: StoryView;
}) {
  const { spots, bands, height, lines } = useMemo(() => {
    const layout = layOut(story);
    return { ...layout, lines: drawLines(layout.spots, readEdges(type, story)) };
  }, [type, story]);
  const isDrawing = view === 'graph';

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { target } = event;
    if (!(target instanceof Element) || target.closest('[role="menu"]') !== null || isNarrow()) return;
    const card = target.closest<HTMLElement>('[data-kind]');
    if (card === null || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = followEdge({ spots, lines }, card.dataset.kind ?? '', event.key);
    if (to === null) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-kind="${to}"] a:not([role])`)?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the links inside
    <div
      className="pj-board"
      style={isDrawing ? styleOf({ '--h': inRem(height) }) : undefined}
      onKeyDown={isDrawing ? onKeyDown : undefined}
    >
      {isDrawing && (
        <svg
          className="pj-lines"
          viewBox={`0 0 1000 ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {bands.slice(1).map(({ top }) => (
            <path key={top} className="graph-band" d={`M0,${top} h1000`} />
          ))}
          {lines.map(({ from, to, look, path, start, end }) => (
            <g key={`${from} ${to}`} className={`row-${definitionOf(from).row} is-${look}`}>
              <path d={path} />
              <path className="graph-dot" d={`M${start} h0 M${end} h0`} />
            </g>
          ))}
        </svg>
      )}
      {generatorRows.map(({ number, numeral, name, generators }, index) => (
        <section key={number} className={`pj-band row-${number}`} aria-labelledby={`row-${number}`}>
          <header style={bands[index] && placeOfBand(bands[index])}>
            <span className="rown" aria-hidden="true">
              {numeral}
            </span>
            <h3 id={`row-${number}`}>{name}</h3>
            <span className="meta num">
              {formatCount(
                generators.reduce((sum, { id }) => sum + (story.get(id)?.length ?? 0), 0),
                'element',
              )}
            </span>
          </header>
          {generators.map((definition) => {
            const spot = spots.find(({ id }) => id === definition.id);
            return (
              <KindCard
                key={definition.id}
                definition={definition}
                projectId={projectId}
                type={type}
                story={story}
                isNext={definition.id === next}
                place={spot && placeOf(spot)}
              />
            );
          })}
        </section>
      ))}
    </div>
  );
}

/** Where things stand in the drawing. Lengths follow the size of the text. */
function placeOf({ x, top, height }: Spot): CSSProperties {
  return styleOf({
    '--x': `${(x - cardWidth / 2) / 10}%`,
    '--y': inRem(top),
    '--w': `${cardWidth / 10}%`,
    '--h': inRem(height),
  });
}

function placeOfBand({ top, height }: Band): CSSProperties {
  return styleOf({ '--y': inRem(top), '--h': inRem(height) });
}

function inRem(pixels: number): string {
  return `${pixels / 16}rem`;
}

/** React takes variables in `style`, though its type does not know them. */
function styleOf(variables: Record<`--${string}`, string>): CSSProperties {
  return variables as CSSProperties;
}

import { type CSSProperties, type KeyboardEvent, type RefObject, useMemo, useState } from 'react';
import { generatorRows } from '../../../../../domain/generators/index.ts';
import { formatCount } from '../../../../shared/format.ts';
import { followEdge } from './follow-edge.ts';
import type { GraphNode } from './graph-nodes.ts';
import { isInLineage, lineageOf } from './lineage.ts';
import { NewInRow } from './new-in-row.tsx';
import { type CardWorld, NodeCard } from './node-card.tsx';
import { readEdges } from './story-graph-edges.ts';
import { type Band, layOut, type Shape, type Spot } from './story-graph-layout.ts';
import { drawLines } from './story-graph-lines.ts';
import { StoryGraphSvg } from './story-graph-svg.tsx';

/**
 * The cards of a project in the bands of their rows. With a shape it is a drawing: lines lead to
 * what is built on what, the arrow keys follow them, and the card that is pointed at or focused
 * lights what it rests on and what rests on it. Without one it is a list.
 */
export function GraphBoard({
  nodes,
  shape,
  world,
  board,
}: {
  nodes: readonly GraphNode[];
  shape: Shape | null;
  world: CardWorld;
  board: RefObject<HTMLDivElement | null>;
}) {
  const { type } = world;
  const edges = useMemo(() => readEdges(type, nodes), [type, nodes]);
  const drawing = useMemo(() => {
    if (shape === null) return null;
    const layout = layOut(nodes, shape);
    return { ...layout, lines: drawLines(layout, edges, shape) };
  }, [nodes, edges, shape]);
  const [lookedAt, setLookedAt] = useState<string | null>(null);
  const lit = useMemo(
    () =>
      drawing === null || lookedAt === null || !nodes.some(({ id }) => id === lookedAt)
        ? null
        : lineageOf(lookedAt, nodes, edges),
    [drawing, lookedAt, nodes, edges],
  );

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const id = nodeAt(event.target);
    if (drawing === null || id === null) return;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = followEdge(drawing, id, event.key);
    if (to === null) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-node="${CSS.escape(to)}"] a`)?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the links inside
    <div
      ref={board}
      className="pj-board"
      style={drawing === null ? undefined : styleOf({ '--h': inRem(drawing.height) })}
      onKeyDown={onKeyDown}
      onPointerOver={({ target }) => setLookedAt(nodeAt(target))}
      onPointerLeave={() => setLookedAt(null)}
      onFocus={({ target }) => setLookedAt(nodeAt(target))}
      onBlur={() => setLookedAt(null)}
    >
      {drawing !== null && <StoryGraphSvg drawing={drawing} lit={lit} done={world.done} />}
      {generatorRows.map(({ number, numeral, name, generators }) => {
        const own = nodes.filter(({ kind }) => generators.some(({ id }) => id === kind));
        const band = drawing?.bands.find(({ row }) => row === number);
        const count = own.reduce((sum, node) => sum + countOf(node), 0);
        if (own.length === 0) return null;
        return (
          <section key={number} className={`pj-band row-${number}`} aria-labelledby={`row-${number}`}>
            <header style={band && placeOfBand(band)}>
              <span className="rown" aria-hidden="true">
                {numeral}
              </span>
              <h3 id={`row-${number}`}>{name}</h3>
              <span className="meta num">{formatCount(count, 'element')}</span>
              <NewInRow name={name} generators={generators} priceOf={world.priceOf} onOpen={world.onOpen} />
            </header>
            <ul>
              {own.map((node) => {
                const spot = drawing?.spots.find(({ id }) => id === node.id);
                return (
                  <NodeCard
                    key={node.id}
                    node={node}
                    world={world}
                    place={spot && placeOf(spot)}
                    isLit={lit === null ? null : isInLineage(lit, node.id)}
                  />
                );
              })}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function countOf(node: GraphNode): number {
  if (node.what === 'element') return 1;
  return node.what === 'more' ? node.rest.length : 0;
}

function nodeAt(target: EventTarget): string | null {
  if (!(target instanceof Element)) return null;
  return target.closest<HTMLElement>('[data-node]')?.dataset.node ?? null;
}

/** Where things stand in the drawing. Lengths follow the size of the text. */
function placeOf({ x, width, top, height }: Spot): CSSProperties {
  return styleOf({
    '--x': `${(x - width / 2) / 10}%`,
    '--y': inRem(top),
    '--w': `${width / 10}%`,
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

import type { CSSProperties } from 'react';
import { definitionOf } from '../../../../../domain/generators/index.ts';
import { isLineIn, type Lineage } from './lineage.ts';
import type { GraphEdge } from './story-graph-edges.ts';
import type { Layout } from './story-graph-layout.ts';
import type { Line } from './story-graph-lines.ts';

/**
 * The lines of the graph, and those between its bands. Lines outside of the lineage that is looked
 * at fade; a line to a text that has just been written is drawn from its source on.
 */
export function StoryGraphSvg({
  drawing: { bands, height, lines },
  lit,
  done,
}: {
  drawing: Layout & { lines: readonly (Line & GraphEdge)[] };
  /** The lineage that is looked at; null for none. */
  lit: Lineage | null;
  /** Elements that were written while the page was open. */
  done: ReadonlySet<string>;
}) {
  return (
    <svg className="pj-lines" viewBox={`0 0 1000 ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {bands.slice(1).map(({ top }) => (
        <path key={top} className="graph-band" d={`M0,${top} h1000`} />
      ))}
      {lines.map((line) => {
        const { from, to, kind, look, path, start, end } = line;
        const isLit = lit === null ? null : isLineIn(lit, line);
        const classes = [
          `row-${definitionOf(kind).row}`,
          `is-${look}`,
          isLit === null ? '' : isLit ? 'is-lit' : 'is-unlit',
          done.has(to) && look === 'built' ? 'is-drawn' : '',
        ];
        return (
          <g key={`${from} ${to}`} className={classes.filter((name) => name !== '').join(' ')}>
            <path d={path} style={lengthOf(line)} />
            <path className="graph-dot" d={`M${start} h0 M${end} h0`} />
          </g>
        );
      })}
    </svg>
  );
}

/** About how long a line is on the screen, in pixels: what its drawing begins with. */
function lengthOf({ start, end }: Line): CSSProperties {
  const about = Math.abs(end[0] - start[0]) * 1.4 + Math.abs(end[1] - start[1]) + 40;
  // React takes variables in `style`, though its type does not know them.
  return { '--length': Math.round(about) } as CSSProperties;
}

import { formatDay } from '../../shared/format.ts';
import { type DayFigures, type RowNumber, ticksUpTo } from './usage-figures.ts';

/** Sizes of one drawing of the chart, in its own units, which are pixels at that width. */
type Size = {
  width: number;
  height: number;
  left: number;
  top: number;
  bottom: number;
  barGap: number;
  labelEvery: number;
};

/** Phones get a chart of their own, not a smaller one. */
const sizes = {
  wide: { width: 640, height: 284, left: 28, top: 22, bottom: 30, barGap: 0.34, labelEvery: 5 },
  narrow: { width: 311, height: 220, left: 24, top: 22, bottom: 30, barGap: 0.3, labelEvery: 10 },
} as const satisfies Record<string, Size>;

/** Rows from the axis upwards; what belongs to none lies on top. */
const stack: readonly (RowNumber | null)[] = [1, 2, 3, 4, null];

/** Credits by day as bars, stacked by row. `label` says in a sentence what they show. */
export function DayChart({ figures, label }: { figures: readonly DayFigures[]; label: string }) {
  return (
    <>
      <Drawing figures={figures} label={label} look="wide" />
      <Drawing figures={figures} label={label} look="narrow" />
    </>
  );
}

function Drawing({
  figures,
  label,
  look,
}: {
  figures: readonly DayFigures[];
  label: string;
  look: keyof typeof sizes;
}) {
  const { width, height, left, top, bottom, barGap, labelEvery } = sizes[look];
  const max = Math.max(1, ...figures.map(({ total }) => total));
  const ticks = ticksUpTo(max);
  const highest = ticks.at(-1) ?? max;
  const floor = height - bottom;
  const y = (credits: number) => floor - (credits / highest) * (floor - top);
  const slot = (width - left) / figures.length;
  const bar = slot * (1 - barGap);
  const peak = figures.reduce((best, one) => (one.total > best.total ? one : best), { day: '', total: 0 });
  return (
    <svg className={`day-chart ${look}`} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {ticks.map((tick) => (
        <g key={tick}>
          <path className={tick === 0 ? 'grid-line base' : 'grid-line'} d={`M${left} ${y(tick)}H${width}`} />
          <text x={left - 8} y={y(tick) + 4} textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      {figures.map(({ day, byRow, total }, place) => {
        const x = left + place * slot + (slot - bar) / 2;
        const isLabelled = place === 0 || (place + 1) % labelEvery === 0;
        const isLast = place === figures.length - 1;
        return (
          <g key={day}>
            {barsOf(byRow).map(({ row, from, to }) => (
              <rect
                key={row ?? 'other'}
                className={row === null ? 'no-row' : `row-${row}`}
                x={x}
                width={bar}
                y={y(to)}
                height={Math.max(1, y(from) - y(to) - 1)}
              />
            ))}
            {isLabelled && (
              <text
                x={place === 0 ? x : isLast ? x + bar : x + bar / 2}
                y={height - 8}
                textAnchor={place === 0 ? 'start' : isLast ? 'end' : 'middle'}
              >
                {formatDay(day)}
              </text>
            )}
            {day === peak.day && (
              <text className="peak" x={x + bar / 2} y={y(total) - 8} textAnchor="middle">
                {total}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

function barsOf(byRow: DayFigures['byRow']): { row: RowNumber | null; from: number; to: number }[] {
  let height = 0;
  return stack.flatMap((row) => {
    const credits = byRow.get(row) ?? 0;
    if (credits === 0) return [];
    const from = height;
    height += credits;
    return [{ row, from, to: height }];
  });
}

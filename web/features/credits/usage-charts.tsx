import type { CreditUsage } from '../../../contract/credits.ts';
import { creditsInWords } from '../../../domain/credits/prices.ts';
import { rows } from '../../../domain/generators/generator.ts';
import { formatDay } from '../../shared/format.ts';
import { ChartFrame } from './chart-frame.tsx';
import { DayChart } from './day-chart.tsx';
import type { Month } from './month.ts';
import { type DayFigures, figuresByDay, figuresByGenerator, type GeneratorFigures } from './usage-figures.ts';

export function UsageCharts({ usage, month }: { usage: CreditUsage; month: Month }) {
  const days = figuresByDay(usage, month.days);
  const generators = figuresByGenerator(usage);
  return (
    <div className="charts">
      <ChartFrame
        title="By day"
        about={month.name}
        chart={
          <>
            <DayChart figures={days} label={formatChart(days, usage.total, month)} />
            <Legend days={days} />
          </>
        }
        table={<DayTable days={days.filter(({ total }) => total > 0)} total={usage.total} />}
      />
      <ChartFrame
        title="By generator"
        about={creditsInWords(usage.total)}
        chart={<GeneratorBars generators={generators} />}
        table={<GeneratorTable generators={generators} total={usage.total} />}
      />
    </div>
  );
}

function formatChart(days: readonly DayFigures[], total: number, month: Month): string {
  const peak = days.reduce((best, one) => (one.total > best.total ? one : best));
  return `Credits used each day, ${month.name}. ${total} in total; the highest day is ${formatDay(peak.day)} with ${peak.total}.`;
}

function Legend({ days }: { days: readonly DayFigures[] }) {
  return (
    <p className="chart-legend">
      {rows.map(({ number, name }) => (
        <span key={number} className={`row-${number}`}>
          <i />
          {name}
        </span>
      ))}
      {days.some(({ byRow }) => byRow.has(null)) && (
        <span className="no-row">
          <i />
          Other
        </span>
      )}
    </p>
  );
}

function GeneratorBars({ generators }: { generators: readonly GeneratorFigures[] }) {
  const max = generators[0]?.credits ?? 1;
  return (
    <ul className="generator-bars">
      {generators.map(({ type, name, row, credits }) => (
        <li key={type} className={row === null ? 'no-row' : `row-${row}`}>
          <span>{name}</span>
          <span>
            <i style={{ width: `${(100 * credits) / max}%` }} />
          </span>
          <span className="num">
            {credits}
            <span className="sr"> {credits === 1 ? 'credit' : 'credits'}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function DayTable({ days, total }: { days: readonly DayFigures[]; total: number }) {
  const hasOther = days.some(({ byRow }) => byRow.has(null));
  const columns = [
    ...rows.map(({ number, name }) => ({ row: number, name })),
    ...(hasOther ? [{ row: null, name: 'Other' }] : []),
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be reachable by keyboard
    <section className="chart-table" tabIndex={0} aria-label="Credits by day">
      <table className="data-table num">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col" className="to-right">
              All
            </th>
            {columns.map(({ name }) => (
              <th key={name} scope="col" className="to-right">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, byRow, total: sum }) => (
            <tr key={day}>
              <th scope="row">{formatDay(day)}</th>
              <td className="to-right">
                <b>{sum}</b>
              </td>
              {columns.map(({ row, name }) => (
                <td key={name} className="to-right">
                  {byRow.get(row) ?? 0}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td className="to-right">
              <b>{total}</b>
            </td>
            {columns.map(({ row, name }) => (
              <td key={name} className="to-right">
                {days.reduce((sum, { byRow }) => sum + (byRow.get(row) ?? 0), 0)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function GeneratorTable({ generators, total }: { generators: readonly GeneratorFigures[]; total: number }) {
  return (
    <table className="data-table num">
      <thead>
        <tr>
          <th scope="col">Generator</th>
          <th scope="col" className="to-right">
            Credits
          </th>
        </tr>
      </thead>
      <tbody>
        {generators.map(({ type, name, credits }) => (
          <tr key={type}>
            <th scope="row">{name}</th>
            <td className="to-right">{credits}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td className="to-right">
            <b>{total}</b>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

import { rows } from '../../../domain/generators/generator.ts';

export function RowLegend({ nothing, hasOutOfDate = false }: { nothing: string; hasOutOfDate?: boolean }) {
  return (
    <p className="pj-legend" aria-hidden="true">
      {rows.map(({ number, name }) => (
        <span key={number} className={`row-${number}`}>
          <i />
          {name}
        </span>
      ))}
      {hasOutOfDate && (
        <span>
          <i className="is-stale" />
          Out of date
        </span>
      )}
      <span>
        <i className="is-none" />
        {nothing}
      </span>
    </p>
  );
}

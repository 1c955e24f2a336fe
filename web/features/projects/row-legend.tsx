import { rows } from '../../../domain/generators/generator.ts';

/** Which colour stands for which row, and what an empty place is called. */
export function RowLegend({ nothing }: { nothing: string }) {
  return (
    <p className="pj-legend" aria-hidden="true">
      {rows.map(({ number, name }) => (
        <span key={number} className={`row-${number}`}>
          <i />
          {name}
        </span>
      ))}
      <span>
        <i className="none" />
        {nothing}
      </span>
    </p>
  );
}

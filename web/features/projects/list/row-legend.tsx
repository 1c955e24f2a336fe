import { rows } from '../../../../domain/generators/generator.ts';

export function RowLegend() {
  return (
    <p className="pj-legend" aria-hidden="true">
      {rows.map(({ number, name }) => (
        <span key={number} className={`row-${number}`}>
          <i />
          {name}
        </span>
      ))}
      <span>
        <i className="is-none" />
        Nothing yet
      </span>
    </p>
  );
}

import { rows } from '../../../../domain/generators/generator.ts';

/** More pieces than this are too thin to be told apart. */
const maxPieces = 12;

/** How much each row of generators has, as bars. `counts` are in the rows' order. */
export function RowTracks({ counts }: { counts: readonly number[] }) {
  const said = rows.map(({ name }, index) => `${name} ${counts[index] ?? 0}`).join(', ');
  return (
    <div className="pj-tracks" role="img" aria-label={`Elements: ${said}`}>
      {rows.map(({ number }, index) => {
        const count = counts[index] ?? 0;
        return (
          <span key={number} className={`row-${number}`}>
            {count === 0 ? (
              <i className="is-none" />
            ) : (
              Array.from({ length: Math.min(count, maxPieces) }, (_, piece) => piece).map((piece) => (
                <i key={piece} />
              ))
            )}
          </span>
        );
      })}
    </div>
  );
}

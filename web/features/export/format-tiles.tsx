import { useId } from 'react';
import { type ExportFormat, exportFormats } from '../../../domain/formats/export-formats.ts';
import { Icon } from '../../ui/icon.tsx';

/** A tile for each format, with a padlock on those that the plan does not write. */
export function FormatTiles({
  formats,
  chosen,
  has,
  onChoose,
}: {
  formats: readonly ExportFormat[];
  chosen: ExportFormat;
  has: (format: ExportFormat) => boolean;
  onChoose: (format: ExportFormat) => void;
}) {
  const name = useId();
  return (
    <div className="xp-tiles">
      {formats.map((format) => {
        const { ending, label } = exportFormats[format];
        const isLocked = !has(format);
        return (
          <label key={format} className={isLocked ? 'xp-tile is-locked' : 'xp-tile'}>
            <input
              type="radio"
              name={name}
              value={format}
              checked={format === chosen}
              data-first-focus={format === chosen ? true : undefined}
              onChange={() => onChoose(format)}
            />
            <span>
              <b>{ending}</b>
              <small>
                {isLocked && <Icon name="lock" />}
                {label}
                {isLocked && <span className="sr">, with a paid plan; its preview works</span>}
              </small>
            </span>
          </label>
        );
      })}
    </div>
  );
}

import { type ExportOptions, optionsOfFormat } from '../../../contract/exports.ts';
import { limits } from '../../../domain/limits.ts';
import { Field } from '../../ui/field.tsx';
import type { ExportChoices } from './choices.ts';

const ticks = {
  hasTitlePage: 'Title page',
  hasSceneNumbers: 'Scene numbers, both sides',
  hasBoldHeadings: 'Bold scene headings',
  printsNotes: 'Notes, sections and synopses',
  hasAppendix: 'Notes and plans at the end',
  isVertical: 'For an upright picture',
} as const satisfies Partial<Record<keyof ExportOptions, string>>;

const papers = { letter: 'US Letter', a4: 'A4' } as const;
const styles = {
  modern: 'Modern: Times, italics',
  classic: 'Classic: Courier, underlines',
  anonymous: 'Anonymous: no name in it',
} as const;

/** The options of the chosen format, six at most. */
export function OptionFields({
  choices: { format, options },
  onChange,
}: {
  choices: ExportChoices;
  onChange: (options: Partial<ExportOptions>) => void;
}) {
  const names = optionsOfFormat[format];
  if (names.length === 0) return null;
  const has = (name: keyof ExportOptions) => names.includes(name);
  return (
    <fieldset className="large-set">
      <legend>How it looks</legend>
      <div className="xp-fields">
        {has('paper') && (
          <Choice
            label="Paper"
            value={options.paper}
            all={papers}
            onChange={(paper) => onChange({ paper })}
          />
        )}
        {has('style') && (
          <Choice
            label="Style"
            value={options.style}
            all={styles}
            onChange={(style) => onChange({ style })}
          />
        )}
        {has('draftLine') && (
          <Field label="Draft line" mark="optional">
            {(box) => (
              <input
                {...box}
                value={options.draftLine}
                maxLength={limits.bookLineCharacters}
                placeholder="Second draft, 3 May"
                onChange={({ target }) => onChange({ draftLine: target.value })}
              />
            )}
          </Field>
        )}
        {has('wordsPerMinute') && (
          <Field label={`Spoken words a minute: ${options.wordsPerMinute}`}>
            {(box) => (
              <input
                {...box}
                className="xp-range"
                type="range"
                min={80}
                max={260}
                step={5}
                value={options.wordsPerMinute}
                onChange={({ target }) => onChange({ wordsPerMinute: target.valueAsNumber })}
              />
            )}
          </Field>
        )}
      </div>
      <div className="xp-ticks">
        {(Object.keys(ticks) as (keyof typeof ticks)[]).filter(has).map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              className="tick"
              checked={options[name]}
              onChange={({ target }) => onChange({ [name]: target.checked })}
            />
            {ticks[name]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Choice<Value extends string>({
  label,
  value,
  all,
  onChange,
}: {
  label: string;
  value: Value;
  all: Readonly<Record<Value, string>>;
  onChange: (value: Value) => void;
}) {
  return (
    <Field label={label}>
      {(box) => (
        <select {...box} value={value} onChange={({ target }) => onChange(target.value as Value)}>
          {(Object.keys(all) as Value[]).map((each) => (
            <option key={each} value={each}>
              {all[each]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

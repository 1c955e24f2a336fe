import type { FirstPage } from '../../../../contract/exports.ts';
import { limits } from '../../../../domain/limits.ts';
import { Field } from '../../../ui/field.tsx';

const lines = [
  { name: 'legalName', label: 'Legal name', auto: 'name' },
  { name: 'penName', label: 'Pen name', auto: 'off' },
  { name: 'surname', label: 'Name at the head of each page', auto: 'family-name' },
  { name: 'phone', label: 'Phone', auto: 'tel' },
  { name: 'email', label: 'E-mail', auto: 'email' },
] as const;

const texts = [
  { name: 'address', label: 'Address', auto: 'street-address' },
  { name: 'agent', label: 'Agent', auto: 'off' },
] as const;

/** Who stands on the first page of manuscripts and scripts. */
export function FirstPageFields({
  page,
  onChange,
}: {
  page: FirstPage;
  onChange: (page: Partial<FirstPage>) => void;
}) {
  return (
    <fieldset className="large-set">
      <legend>Who stands on the first page</legend>
      <div className="xp-fields">
        {lines.map(({ name, label, auto }) => (
          <Field key={name} label={label} mark="optional">
            {(box) => (
              <input
                {...box}
                value={page[name]}
                autoComplete={auto}
                maxLength={limits.bookLineCharacters}
                onChange={({ target }) => onChange({ [name]: target.value })}
              />
            )}
          </Field>
        ))}
        {texts.map(({ name, label, auto }) => (
          <Field key={name} label={label} mark="optional">
            {(box) => (
              <textarea
                {...box}
                value={page[name]}
                autoComplete={auto}
                maxLength={limits.bookPageCharacters}
                onChange={({ target }) => onChange({ [name]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  );
}

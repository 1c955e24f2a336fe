import { useId } from 'react';
import type { Theme } from '../../../contract/session.ts';
import { Section } from './section.tsx';

const themes = [
  { theme: 'light', words: 'Light' },
  { theme: 'dark', words: 'Dark' },
  { theme: 'system', words: 'System' },
] as const satisfies readonly { theme: Theme; words: string }[];

/** The three themes as small pages. The choice takes effect at once. */
export function ThemeSection({ theme, onChoose }: { theme: Theme; onChoose: (theme: Theme) => void }) {
  const name = useId();
  return (
    <Section id="appearance" title="Appearance" about="Saved with your account, used on every device.">
      <fieldset className="looks">
        <legend>Theme</legend>
        {themes.map((look) => (
          <label key={look.theme}>
            <input
              type="radio"
              name={name}
              checked={look.theme === theme}
              onChange={() => onChoose(look.theme)}
            />
            <span className={`small-page ${look.theme}`} aria-hidden="true">
              <i />
              <i />
              <i />
              <b />
            </span>
            <span>{look.words}</span>
          </label>
        ))}
      </fieldset>
    </Section>
  );
}

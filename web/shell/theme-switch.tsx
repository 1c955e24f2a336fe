import { useId } from 'react';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icon-names.ts';
import { chooseTheme, type ThemeChoice, themeChoices, useThemeChoice } from './theme.ts';

/** The three themes as radios: arrow keys move, the choice takes effect at once. */
export function ThemeChoices() {
  const choice = useThemeChoice();
  const name = useId();
  return (
    <fieldset className="segments theme-seg">
      <legend className="sr">Theme</legend>
      {themeChoices.map((option) => (
        <label key={option}>
          <input
            className="sr"
            type="radio"
            name={name}
            checked={option === choice}
            onChange={() => chooseTheme(option)}
          />
          <Icon name={icons[option]} />
          {words[option]}
        </label>
      ))}
    </fieldset>
  );
}

/** The header's theme button with its small menu. */
export function ThemeSwitch() {
  const id = useId();
  return (
    <>
      <IconButton label="Theme" className="only-wide" popoverTarget={id}>
        <Icon name="sun" className="on-light" />
        <Icon name="moon" className="on-dark" />
      </IconButton>
      <div id={id} popover="auto" className="menu head-pop">
        <ThemeChoices />
      </div>
    </>
  );
}

const icons: Record<ThemeChoice, IconName> = { light: 'sun', dark: 'moon', system: 'monitor' };
const words: Record<ThemeChoice, string> = { light: 'Light', dark: 'Dark', system: 'System' };

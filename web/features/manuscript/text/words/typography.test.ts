import { describe, expect, it } from 'vitest';
import { StyleSheet } from '../../../../../contract/manuscripts.ts';
import { languageTag, quoteFor, typographyOf } from './typography.ts';

const styleOf = (style: Partial<StyleSheet>) => StyleSheet.parse(style);

/** What stands there once these keys have been pressed. */
function typed(keys: string, style: Partial<StyleSheet>): string {
  const typography = typographyOf(styleOf(style));
  return keys
    .split('')
    .reduce((text, key) => text + (key === '"' || key === "'" ? quoteFor(key, text, typography) : key), '');
}

describe('quotation marks', () => {
  it.each([
    ['"So," he said, "it\'s \'late\'."', {}, '“So,” he said, “it’s ‘late’.”'],
    ["'So,' he said, 'it's \"late\".'", { quotationMarks: 'single' }, '‘So,’ he said, ‘it’s “late”.’'],
    [
      '"So", sagte er, "geht\'s \'gut\'." ("Ja")',
      { language: 'German' },
      '„So“, sagte er, „geht’s ‚gut‘.“ („Ja“)',
    ],
    ['"Oui", dit-il. l\'eau', { language: 'fr' }, '«\u202fOui\u202f», dit-il. l’eau'],
    ['"Ja"', { language: 'English', quotationMarks: 'german' }, '„Ja“'],
    ['—"Yes, I—"', {}, '—“Yes, I—”'],
    ['"\'Twas"', {}, '“‘Twas”'],
    ['""', {}, '“”'],
    ['""', { language: 'de' }, '„“'],
  ] as const)('%s', (keys, style, expected) => {
    expect(typed(keys, style)).toBe(expected);
  });
});

describe('the tag of a language', () => {
  it.each([
    [{ language: 'German' }, 'de'],
    [{ language: 'Swiss German' }, 'de'],
    [{ language: 'English', spelling: 'british' }, 'en-GB'],
    [{ spelling: 'american' }, 'en-US'],
    [{ language: 'pt-BR' }, 'pt-br'],
    [{ language: 'Quenya' }, ''],
    [{}, ''],
  ] as const)('%o is %s', (style, tag) => {
    expect(languageTag(styleOf(style))).toBe(tag);
  });
});

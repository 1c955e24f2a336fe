import { detectLanguage } from '../../craft/detect-language.ts';
import type { ReportOptions, ReportScene } from './report-types.ts';
import { joinPassages } from './scene-passages.ts';

const names: Readonly<Record<string, string>> = {
  english: 'en',
  german: 'de',
  deutsch: 'de',
  french: 'fr',
  français: 'fr',
  spanish: 'es',
  español: 'es',
};
/** Characters from the start of the book that tell its language. */
const enough = 12_000;

/** The tag of the language that a report reads in: as the style sheet says, else by the text. */
export function reportLanguage({ style }: ReportOptions, scenes: readonly ReportScene[]): string {
  const said = style.language.trim().toLowerCase();
  const tag = names[said.split(/[\s(,]/)[0] ?? ''] ?? (/^[a-z]{2}(?:-|$)/.test(said) ? said.slice(0, 2) : '');
  if (tag !== '' || said !== '') return tag;
  let text = '';
  for (const { content } of scenes) {
    text += `${joinPassages(content).text}\n`;
    if (text.length > enough) break;
  }
  return detectLanguage(text);
}

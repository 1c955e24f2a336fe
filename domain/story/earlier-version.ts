import type { GeneratorId } from '../generators/index.ts';
import { limits } from '../limits.ts';
import { isRecord } from './record.ts';

/** How the model knows an earlier version again. */
export type EarlierVersion = { title: string; opening: string };

/**
 * The first words of a content, of its prose if it has any, on one line; '' if it has none. Cut to
 * the limit, since a model needs no more to know it again.
 */
export function openingOf(kind: GeneratorId, content: unknown): string {
  const prose = proseOf[kind];
  const whole = prose !== undefined && isRecord(content) ? content[prose] : content;
  let opening = '';
  const isFull = () => opening.length >= limits.openingCharacters;
  function read(value: unknown): void {
    if (isFull()) return;
    if (typeof value === 'string') opening = `${opening} ${start(value)}`.trim();
    else if (typeof value === 'object' && value !== null)
      for (const [name, member] of Object.entries(value)) if (name !== 'type') read(member);
  }
  read(whole);
  return start(opening);
}

/** A version as it may be sent: short, on one line. */
export function earlierVersion(kind: GeneratorId, title: string, content: unknown): EarlierVersion {
  return { title: start(title), opening: openingOf(kind, content) };
}

/** One line for each version, none twice: 'The Toll: Every Friday the men …'. */
export function notTheseLines(earlier: readonly EarlierVersion[]): string[] {
  const lines = earlier.map(({ title, opening }) => {
    const isSaid = title === '' || opening.startsWith(title.replace(/…$/, ''));
    return start(isSaid ? opening : opening === '' ? title : `${title}: ${opening}`, 2);
  });
  return [...new Set(lines.filter((line) => line !== ''))];
}

/** The fields with the text itself, where others come before it. */
const proseOf: Partial<Record<GeneratorId, string>> = {
  DIALOGUE: 'lines',
  STORY: 'narrative_prose',
  SCRIPT: 'scenes',
};

/** At most `times` the limit, on one line. Never splits a surrogate pair. */
function start(text: string, times = 1): string {
  const most = limits.openingCharacters * times;
  return text
    .slice(0, most * 4)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '');
}

import type { LossCounter } from '../losses.ts';
import type { TitleEntry } from '../screenplay.ts';
import { beginsLikeHeading } from './heading.ts';
import { continuesTitlePage, opensTitlePage, titleEntry } from './title-page.ts';

export type TitlePageReader = {
  /** Whether the line is one of the title page, or blank around it. At the first other it ends. */
  take(line: string, number: number): boolean;
  entries(): TitleEntry[];
};

export function createTitlePageReader(losses: LossCounter): TitlePageReader {
  const entries: { key: string; lines: string[] }[] = [];
  let place: 'before' | 'within' | 'after_blank' = 'before';

  function take(line: string, number: number): boolean {
    if (line.trim() === '') {
      if (place === 'within') place = 'after_blank';
      return true;
    }
    if (!belongs(line)) {
      if (place === 'within') losses.add('lines_unglued', number);
      return false;
    }
    if (place === 'after_blank') losses.add('title_page_gap', number);
    place = 'within';
    const entry = titleEntry(line);
    if (entry === null) entries.at(-1)?.lines.push(line);
    else entries.push({ key: entry.key, lines: [entry.value] });
    return true;
  }

  /** Below a key any line is part of its value, but for a heading that nothing sets apart. */
  function belongs(line: string): boolean {
    switch (place) {
      case 'before':
        return opensTitlePage(line);
      case 'within':
        return !beginsLikeHeading(line);
      case 'after_blank':
        return continuesTitlePage(line);
    }
  }

  return {
    take,
    entries: () => entries.map(({ key, lines }) => ({ key, value: lines.join('\n') })),
  };
}

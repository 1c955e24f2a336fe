import type { Script } from '../../generators/script/result.ts';
import { limits } from '../../limits.ts';
import type { LossCounter } from '../losses.ts';
import type { ScreenplayBlock, TitleEntry } from '../screenplay.ts';
import { fastJsonBytes } from './json-bytes.ts';

/**
 * The title page as a script keeps it; what is more than that becomes notes before the first
 * scene.
 */
export function takeTitlePage(
  titlePage: readonly TitleEntry[],
  losses: LossCounter,
): { entries: NonNullable<Script['title_page']>; rest: ScreenplayBlock[] } {
  const entries: NonNullable<Script['title_page']> = [];
  const rest: ScreenplayBlock[] = [];
  let bytes = 0;
  for (const { key, value } of titlePage) {
    if (key.trim() === '' && value.trim() === '') continue;
    bytes += fastJsonBytes([key, value]);
    const isWithin =
      entries.length < limits.listItems && key.length <= limits.titleKeyCharacters && bytes <= maxBytes;
    if (isWithin) entries.push({ key, value });
    else {
      losses.add('title_page_as_notes');
      rest.push({ type: 'note', text: `${key}: ${value}` });
    }
  }
  return { entries, rest };
}

/** Of a title page as JSON: many pages of lines, and small beside a script. */
const maxBytes = 64 * 1024;

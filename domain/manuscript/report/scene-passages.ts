import { proseOf } from '../../craft/prose-of.ts';
import type { ReportScene } from './report-types.ts';

/** The texts of a scene as one, and where each of them begins in it. */
export type JoinedText = {
  text: string;
  passages: readonly { path: readonly (string | number)[]; text: string; start: number }[];
};

/**
 * Prose stands alone. A script's blocks become paragraphs; a speech follows a dash, which makes it
 * speech to the end of its line. Names and directions are left out.
 */
export function joinPassages({ text, blocks }: ReportScene['content']): JoinedText {
  if (text.trim() !== '') return { text, passages: [{ path: ['text'], text, start: 0 }] };
  const passages: { path: readonly (string | number)[]; text: string; start: number }[] = [];
  let all = '';
  for (const { path, text: own, manner } of proseOf('SCRIPT', { blocks })) {
    if (manner === 'note') continue;
    if (all !== '') all += '\n';
    if (manner === 'speech') all += '— ';
    passages.push({ path, text: own, start: all.length });
    all += manner === 'speech' ? own.replaceAll(/[\r\n]/g, ' ') : own;
  }
  return { text: all, passages };
}

/** The passage that a place of the joined text lies in, and its offset there. */
export function placeIn({ passages }: JoinedText, from: number, to: number) {
  const passage = passages.findLast(({ start }) => start <= from);
  if (passage === undefined) return null;
  const { path, text, start } = passage;
  return { path, text, start: from - start, end: Math.min(to - start, text.length) };
}

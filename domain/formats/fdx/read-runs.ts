import type { LossCounter } from '../losses.ts';
import { printable } from '../printable.ts';
import type { Run } from '../runs.ts';
import { childrenOf, textOf, type XmlElement } from '../xml.ts';

/**
 * The runs of the `Text` elements directly within a paragraph. Those deeper belong to notes,
 * summaries and the like. Looks that have no place here are counted.
 */
export function readRuns(paragraph: XmlElement, losses: LossCounter): Run[] {
  return childrenOf(paragraph, 'Text').flatMap((element): Run[] => {
    const whole = withoutIndents(textOf(element));
    const clean = printable(whole);
    losses.add('signs_removed', element.line, whole.length - clean.length);
    const looks = (element.attributes.Style ?? '').split('+').filter((look) => look !== '');
    const unknown = looks.filter((look) => !knownLooks.has(look) && !/^-?\d+$/.test(look));
    losses.add('style_dropped', element.line, unknown.length);
    const revision = element.attributes.RevisionID ?? '0';
    if (revision !== '0' && revision !== '') losses.add('revision_marks', element.line);
    if (clean === '') return [];
    return [
      {
        text: looks.includes('AllCaps') ? clean.toUpperCase() : clean,
        ...(looks.includes('Bold') ? { isBold: true } : {}),
        ...(looks.includes('Italic') ? { isItalic: true } : {}),
        ...(looks.includes('Underline') ? { isUnderlined: true } : {}),
      },
    ];
  });
}

const knownLooks: ReadonlySet<string> = new Set(['Bold', 'Italic', 'Underline', 'AllCaps']);

/** Other programs indent XML within a text too; Final Draft doesn't. */
function withoutIndents(text: string): string {
  let [from, to] = [0, text.length];
  while (isBlank(text.charCodeAt(from))) from++;
  while (to > from && isBlank(text.charCodeAt(to - 1))) to--;
  const isIndented = (blanks: string) => /\n[ \t]/.test(blanks);
  const [before, after] = [text.slice(0, from), text.slice(to)];
  return (isIndented(before) ? '' : before) + text.slice(from, to) + (isIndented(after) ? '' : after);
}

/** Blank, tab, line feed. */
function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0a;
}

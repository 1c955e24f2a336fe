import type { LossCounter } from '../losses.ts';
import { countUnprintable, printable } from '../printable.ts';
import type { Look, Run } from '../runs.ts';
import { childrenOf, textOf, type XmlElement } from '../xml.ts';
import { smallAttributes } from './styles.ts';

/** Files before this version have tags such as `<b>` within their texts. */
const firstWithoutTags = 20;

/** The runs of the texts directly within a paragraph. */
export function readOsfRuns(paragraph: XmlElement, version: number, losses: LossCounter): Run[] {
  return childrenOf(paragraph, 'text').flatMap((element) => {
    const { revision = '0', ...attributes } = smallAttributes(element);
    if (isOn(attributes.strikethrough)) losses.add('style_dropped', element.line);
    if (revision !== '0' && revision !== '') losses.add('revision_marks', element.line);
    const whole = textOf(element);
    losses.add('signs_removed', element.line, countUnprintable(whole));
    const look: Look = {
      ...(isOn(attributes.bold) ? { isBold: true } : {}),
      ...(isOn(attributes.italic) ? { isItalic: true } : {}),
      ...(isOn(attributes.underline) ? { isUnderlined: true } : {}),
    };
    const text = printable(whole);
    const runs = version < firstWithoutTags ? taggedRuns(text, element.line, losses) : [{ text }];
    return runs.filter((run) => run.text !== '').map((run) => ({ ...look, ...run }));
  });
}

export function isOn(value: string | undefined): boolean {
  return value === '1' || value?.toLowerCase() === 'true';
}

const tag = /<(\/?)(b|i|u|br|font|size|color|bgcolor)(?:=[^<>]{0,100})?\s*\/?>/gi;

/** `<b>`, `<i>` and `<u>` as looks, `<br>` as a line end; fonts, sizes and colours are counted. */
function taggedRuns(text: string, line: number, losses: LossCounter): Run[] {
  const runs: Run[] = [];
  const look = { isBold: false, isItalic: false, isUnderlined: false };
  let done = 0;
  const add = (piece: string) =>
    runs.push({
      text: piece,
      ...(look.isBold ? { isBold: true } : {}),
      ...(look.isItalic ? { isItalic: true } : {}),
      ...(look.isUnderlined ? { isUnderlined: true } : {}),
    });
  for (const found of text.matchAll(tag)) {
    const [whole, slash, name = ''] = found;
    add(text.slice(done, found.index));
    done = found.index + whole.length;
    const begins = slash === '';
    switch (name.toLowerCase()) {
      case 'b':
        look.isBold = begins;
        break;
      case 'i':
        look.isItalic = begins;
        break;
      case 'u':
        look.isUnderlined = begins;
        break;
      case 'br':
        add('\n');
        break;
      default:
        if (begins) losses.add('style_dropped', line);
    }
  }
  add(text.slice(done));
  return runs;
}

import type { LossCode, LossCounter } from '../losses.ts';
import { childOf, elementsWithin, type XmlElement } from '../xml.ts';

/** Elements of a Word document, and what becomes of them. */
const counted: Readonly<Record<string, LossCode>> = {
  'w:del': 'deletions',
  'w:moveFrom': 'deletions',
  'a:blip': 'images',
  'v:imagedata': 'images',
  'w:object': 'images',
  'w:tbl': 'tables_flattened',
  'wps:txbx': 'text_boxes',
  'w:altChunk': 'remote_left_out',
  'w:commentReference': 'comments_left_out',
  'w:rt': 'ruby',
};

/** Counts what a Word document has besides its text. Places are paragraphs, from 1. */
export function countWordLosses(document: XmlElement, losses: LossCounter): void {
  let paragraph = 0;
  for (const element of elementsWithin(document)) {
    const { name } = element;
    if (name === 'w:p') paragraph += 1;
    const code = isHiddenRun(element)
      ? 'hidden_text'
      : Object.hasOwn(counted, name)
        ? counted[name]
        : undefined;
    if (code !== undefined) losses.add(code, Math.max(1, paragraph));
  }
}

/** Whether it is a hidden run, without another run in it. */
function isHiddenRun(element: XmlElement): boolean {
  if (element.name !== 'w:r') return false;
  const vanish = childOf(childOf(element, 'w:rPr'), 'w:vanish');
  if (vanish === undefined || !['1', 'true', 'on'].includes(vanish.attributes['w:val'] ?? '1')) return false;
  return !elementsWithin(element).some(({ name }) => name === 'w:r');
}

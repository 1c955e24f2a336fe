import { seededRandom } from '../seeded-random.ts';

/** A file with a few faults, always the same for a seed: cut, doubled, swapped, strange signs. */
export function mutate(text: string, seed: number): string {
  const random = seededRandom(seed);
  const at = (length: number) => Math.floor(random() * length);
  let changed = text;
  for (let count = 1 + at(3); count > 0; count--) {
    const [from, length] = [at(changed.length + 1), at(40)];
    const before = changed.slice(0, from);
    const after = changed.slice(from);
    const piece = strange[at(strange.length)] ?? '';
    changed =
      [
        () => before,
        () => before + after.slice(length),
        () => before + after.slice(0, length) + after,
        () => before + piece + after,
        () => before + piece + after.slice(length),
        () => before + after.replace(/<\/?\w+/, piece),
        () => before + after.replace(/"[^"]*"/, `"${piece.replaceAll('"', '')}"`),
      ][at(7)]?.() ?? changed;
  }
  return changed;
}

const strange = [
  ...['<', '>', '&', '&amp;', '&#0;', '&#x1F600;', '&x;', '"', "'", ']]>', '<![CDATA[', '<!--', '-->', '<?x'],
  ...[
    '</Paragraph>',
    '<Paragraph>',
    '<Text>',
    '</Text>',
    '<DualDialogue>',
    '</Content>',
    '<Content>',
    '<a/>',
  ],
  ...[
    '<!DOCTYPE a>',
    '\0',
    '\u0007',
    '\uFFFE',
    '\uD800',
    '\uDC00',
    '\u202E',
    '\r\n',
    '\t',
    'é',
    '999999999999',
  ],
  ...['-1', 'NaN', '0,0', '5,1', '__proto__', 'constructor', 'Type="Character"', '[[', ']]', '*', '_', '\\*'],
];

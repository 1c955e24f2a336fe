import type { ScreenplayBlock } from '../../domain/formats/screenplay.ts';
import { seededRandom } from '../seeded-random.ts';

/** A script with a few changes that a writer might make, always the same for a seed. */
export function editScript(blocks: readonly ScreenplayBlock[], seed: number): ScreenplayBlock[] {
  const random = seededRandom(seed);
  const pick = (length: number) => Math.floor(random() * length);
  let edited = [...blocks];
  for (let count = 1 + pick(6); count > 0; count--) {
    const at = pick(edited.length);
    const block = edited[at];
    if (block === undefined) break;
    edited =
      [
        () => edited.with(at, reworded(block, pick)),
        () => edited.with(at, reworded(block, pick)),
        () => edited.with(at, reworded(block, pick)),
        () => edited.toSpliced(at, 1),
        () => edited.toSpliced(at, 0, added[pick(added.length)] ?? block),
        () => edited.toSpliced(at, 0, block),
        () => edited.toSpliced(at, 0, { type: 'page_break' }),
        () => edited.toSpliced(at, 1).toSpliced(pick(edited.length), 0, block),
        () => movedScene(edited, pick),
        () => edited.toSpliced(at, 1 + pick(5)),
        () =>
          edited.map((each, place) => (each.type === 'heading' ? { ...each, number: `N${place}` } : each)),
      ][pick(11)]?.() ?? edited;
  }
  return edited;
}

const added: readonly ScreenplayBlock[] = [
  { type: 'action', text: 'A door *opens*. “Œuvre” & <sons> ]]> 😀' },
  { type: 'action', text: 'Two\n   lines, the second one indented.' },
  { type: 'heading', text: 'INT. NEW PLACE - NIGHT', number: '7B' },
  {
    type: 'dialogue',
    character: 'ÉVA (V.O.)',
    parenthetical: 'low',
    line: 'One.\n\nTwo.\n(beat)\n**Three.**',
  },
  {
    type: 'dual_dialogue',
    left: { character: 'ANA', parenthetical: '', line: 'Now.' },
    right: { character: 'BEN', parenthetical: 'over her', line: 'Never.' },
  },
  { type: 'transition', text: 'CUT TO:' },
  { type: 'centered', text: 'THE END' },
  { type: 'section', level: 2, text: 'Sequence' },
  { type: 'synopsis', text: 'They leave.' },
  { type: 'shot', text: 'CLOSE ON THE DOOR' },
];

type Pick = (length: number) => number;

function movedScene(blocks: readonly ScreenplayBlock[], pick: Pick): ScreenplayBlock[] {
  const starts = blocks.flatMap(({ type }, index) => (type === 'heading' ? [index] : []));
  const place = pick(starts.length);
  const [from = 0, to = blocks.length] = [starts[place], starts[place + 1]];
  const rest = blocks.toSpliced(from, to - from);
  return rest.toSpliced(pick(rest.length + 1), 0, ...blocks.slice(from, to));
}

function reworded(block: ScreenplayBlock, pick: Pick): ScreenplayBlock {
  const change = (text: string) => {
    const words = text.split(' ');
    const at = pick(words.length);
    const other = ['lamp', '*glass*', '**STORM**', '_under_', 'É', '😀', '', `${words[at]}s`][pick(8)] ?? '';
    return pick(3) === 0 ? words.toSpliced(at, 0, other).join(' ') : words.with(at, other).join(' ');
  };
  switch (block.type) {
    case 'page_break':
      return { type: 'action', text: 'It was a page.' };
    case 'dialogue':
      return [
        { ...block, line: change(block.line) },
        { ...block, parenthetical: block.parenthetical === '' ? 'soft' : '' },
        { ...block, character: `${block.character.replace(/\(.*/, '')} (O.S.)` },
        { ...block, line: `${block.line}\n(beat)\nMore.` },
      ][pick(4)] as ScreenplayBlock;
    case 'dual_dialogue':
      return pick(2) === 0
        ? { ...block, left: { ...block.left, line: change(block.left.line) } }
        : { type: 'dialogue', ...block.right };
    default:
      return { ...block, text: change(block.text) };
  }
}

import type { SceneContent } from '../../../../../domain/manuscript/scene/result.ts';

type Block = SceneContent['blocks'][number];
type Dialogue = Extract<Block, { type: 'dialogue' }>;
export type DualDialogue = Extract<Block, { type: 'dual_dialogue' }>;
export type Setting = Pick<SceneContent, 'slugline' | 'blocks'>;

/** Blocks that are one text each. */
type TextBlock = Extract<Block, { text: string }>['type'];
export type LineType = 'slugline' | 'character' | 'parenthetical' | 'line' | TextBlock;

/** `level`: of a section, from 1; else null. `keepsCase`: of a name that is not in capitals. */
export type LineMarks = { level: number | null; keepsCase: boolean };

/**
 * A line of a screenplay as it is written: a speech is two or three of them. `stored`: what stood
 * there when it was read, null for a line that was typed.
 */
export type ScriptLine =
  | ({ type: LineType; text: string; stored: string | null } & LineMarks)
  | { type: 'dual'; dual: DualDialogue }
  | { type: 'page_break' };

type TextLine = Extract<ScriptLine, { text: string }>;

/** Where a line is stored: 'slugline', or a block's number and its member. */
export type LinePlace = readonly ['slugline'] | readonly ['blocks', number, string] | null;

/** The lines of a scene, the slugline first, each with its place. */
export function readLines({ slugline, blocks }: Setting): { line: ScriptLine; place: LinePlace }[] {
  const lines: { line: ScriptLine; place: LinePlace }[] = [];
  const add = (type: LineType, stored: string, place: LinePlace, more: Partial<TextLine> = {}) =>
    lines.push({ line: { type, text: stored, stored, ...unmarked, ...more }, place });
  add('slugline', slugline, ['slugline']);
  blocks.forEach((block, number) => {
    switch (block.type) {
      case 'page_break':
        lines.push({ line: block, place: null });
        return;
      case 'dual_dialogue':
        lines.push({ line: { type: 'dual', dual: block }, place: null });
        return;
      case 'dialogue':
        if (block.character !== '' || block.keeps_case)
          add('character', block.character, ['blocks', number, 'character'], {
            keepsCase: block.keeps_case === true,
          });
        if (block.parenthetical !== '')
          add('parenthetical', block.parenthetical, ['blocks', number, 'parenthetical'], {
            text: aside(block.parenthetical),
          });
        add('line', block.line, ['blocks', number, 'line']);
        return;
      case 'section':
        add('section', block.text, ['blocks', number, 'text'], { level: block.level });
        return;
      default:
        add(block.type, block.text, ['blocks', number, 'text']);
    }
  });
  return lines;
}

/** Without its brackets: they are drawn, whether stored or not. */
export function aside(parenthetical: string): string {
  return parenthetical.trim().replace(/^\(|\)$/g, '');
}

/**
 * Puts lines together again. Lines that were not touched are stored as they were; empty ones that
 * were typed are left out. `kept`: the place of each line, null for those left out.
 */
export function writeLines(lines: readonly ScriptLine[]): Setting & { kept: LinePlace[] } {
  let slugline = '';
  const blocks: Block[] = [];
  let open: { block: Dialogue; last: LineType } | null = null;
  const kept = lines.map((line, index): LinePlace => {
    if (line.type === 'dual' || line.type === 'page_break') {
      open = null;
      blocks.push(line.type === 'dual' ? line.dual : { type: 'page_break' });
      return null;
    }
    const text = storedText(line);
    switch (line.type) {
      case 'slugline':
        slugline = text;
        return ['slugline'];
      case 'character':
      case 'parenthetical':
      case 'line': {
        const goesOn = open !== null && orderOf(open.last) < orderOf(line.type);
        if (!goesOn && isLeftOut(line) && !isFollowed(lines, index)) {
          open = null;
          return null;
        }
        if (open === null || !goesOn) {
          open = { block: { type: 'dialogue', character: '', parenthetical: '', line: '' }, last: line.type };
          blocks.push(open.block);
        }
        open.block[line.type] = text;
        if (line.keepsCase) open.block.keeps_case = true;
        open.last = line.type;
        return ['blocks', blocks.length - 1, line.type];
      }
      default:
        open = null;
        if (isLeftOut(line)) return null;
        blocks.push(
          line.type === 'section'
            ? { type: 'section', level: line.level ?? 1, text }
            : { type: line.type, text },
        );
        return ['blocks', blocks.length - 1, 'text'];
    }
  });
  return { slugline, blocks, kept };
}

/** What a line has that nothing is said of. */
export const unmarked: LineMarks = { level: null, keepsCase: false };

/** Each member of a speech ends what comes before it; all else ends the speech. */
const order: Readonly<Partial<Record<ScriptLine['type'], number>>> = {
  character: 1,
  parenthetical: 2,
  line: 3,
};
const orderOf = (type: ScriptLine['type']) => order[type] ?? 0;

function storedText({ type, text, stored }: TextLine): string {
  return type === 'parenthetical' && stored !== null && aside(stored) === text ? stored : text;
}

function isLeftOut({ text, stored }: TextLine): boolean {
  return text.trim() === '' && stored !== text;
}

/** Whether a later line of the same speech has words. */
function isFollowed(lines: readonly ScriptLine[], index: number): boolean {
  const line = lines[index];
  const next = lines[index + 1];
  if (line === undefined || next === undefined || !('text' in next)) return false;
  if (orderOf(next.type) <= orderOf(line.type)) return false;
  return !isLeftOut(next) || isFollowed(lines, index + 1);
}

import type { SceneContent } from '../../../../../domain/manuscript/scene/result.ts';

type Block = SceneContent['blocks'][number];
type Dialogue = Extract<Block, { type: 'dialogue' }>;
export type DualDialogue = Extract<Block, { type: 'dual_dialogue' }>;
export type Setting = Pick<SceneContent, 'slugline' | 'blocks'>;

export type LineType = 'slugline' | 'action' | 'character' | 'parenthetical' | 'line' | 'transition';

/**
 * A line of a screenplay as it is written: a speech is two or three of them. `stored`: what stood
 * there when it was read, null for a line that was typed.
 */
export type ScriptLine =
  | { type: LineType; text: string; stored: string | null }
  | { type: 'dual'; dual: DualDialogue };

/** Where a line is stored: 'slugline', or a block's number and its member. */
export type LinePlace = readonly ['slugline'] | readonly ['blocks', number, string] | null;

/** The lines of a scene, the slugline first, each with its place. */
export function readLines({ slugline, blocks }: Setting): { line: ScriptLine; place: LinePlace }[] {
  const lines: { line: ScriptLine; place: LinePlace }[] = [];
  const add = (type: LineType, stored: string, place: LinePlace, text = stored) =>
    lines.push({ line: { type, text, stored }, place });
  add('slugline', slugline, ['slugline']);
  blocks.forEach((block, number) => {
    switch (block.type) {
      case 'action':
      case 'transition':
        add(block.type, block.text, ['blocks', number, 'text']);
        return;
      case 'dual_dialogue':
        lines.push({ line: { type: 'dual', dual: block }, place: null });
        return;
      case 'dialogue':
        if (block.character !== '') add('character', block.character, ['blocks', number, 'character']);
        if (block.parenthetical !== '')
          add(
            'parenthetical',
            block.parenthetical,
            ['blocks', number, 'parenthetical'],
            aside(block.parenthetical),
          );
        add('line', block.line, ['blocks', number, 'line']);
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
    if (line.type === 'dual') {
      open = null;
      blocks.push(line.dual);
      return null;
    }
    const text = storedText(line);
    switch (line.type) {
      case 'slugline':
        slugline = text;
        return ['slugline'];
      case 'action':
      case 'transition':
        open = null;
        if (isLeftOut(line)) return null;
        blocks.push({ type: line.type, text });
        return ['blocks', blocks.length - 1, 'text'];
      default: {
        const goesOn = open !== null && order[open.last] < order[line.type];
        if (!goesOn && isLeftOut(line) && !isFollowed(lines, index)) {
          open = null;
          return null;
        }
        if (open === null || !goesOn) {
          open = { block: { type: 'dialogue', character: '', parenthetical: '', line: '' }, last: line.type };
          blocks.push(open.block);
        }
        open.block[line.type] = text;
        open.last = line.type;
        return ['blocks', blocks.length - 1, line.type];
      }
    }
  });
  return { slugline, blocks, kept };
}

/** Each member of a speech ends what comes before it. */
const order: Readonly<Record<LineType, number>> = {
  slugline: 0,
  action: 0,
  transition: 0,
  character: 1,
  parenthetical: 2,
  line: 3,
};

function storedText({ type, text, stored }: Extract<ScriptLine, { text: string }>): string {
  return type === 'parenthetical' && stored !== null && aside(stored) === text ? stored : text;
}

function isLeftOut({ text, stored }: Extract<ScriptLine, { text: string }>): boolean {
  return text.trim() === '' && stored !== text;
}

/** Whether a later line of the same speech has words. */
function isFollowed(lines: readonly ScriptLine[], index: number): boolean {
  const line = lines[index];
  const next = lines[index + 1];
  if (line === undefined || line.type === 'dual' || next === undefined || next.type === 'dual') return false;
  if (order[next.type] <= order[line.type]) return false;
  return !isLeftOut(next) || isFollowed(lines, index + 1);
}

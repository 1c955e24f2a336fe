import { z } from 'zod';
import type { SheetBlock } from '../../formats/sheet.ts';
import { blocksText } from '../../formats/text/blocks-text.ts';
import { limits } from '../../limits.ts';
import { clause, clauses, field, listed, pair, section, sections, shorten, text } from '../define-result.ts';
import type { GeneratorResult } from '../generator.ts';

/** Asks for maps as lists, since the strict schemas of model services have no open maps. */
const Answer = z.object({
  lines: z
    .array(z.object({ character: text, line: text, beat_context: text }))
    .min(4)
    .max(limits.listItems),
  character_voice_map: z
    .array(z.object({ character: text, voice: text }))
    .min(1)
    .max(20),
  beat_to_line_map: z
    .array(z.object({ beat: text, lines: z.array(z.number().int().min(1)).min(1) }))
    .min(1)
    .max(40),
});

/** `beat_to_line_map` has the numbers of each beat's lines, from 1. */
const Content = z.object({
  lines: z.array(z.object({ character: z.string(), line: z.string(), beat_context: z.string() })),
  character_voice_map: z.record(z.string(), z.string()),
  beat_to_line_map: z.record(z.string(), z.array(z.number().int())),
});

export type Dialogue = z.infer<typeof Content>;

export const result: GeneratorResult<z.infer<typeof Answer>, Dialogue> = {
  answer: Answer,
  content: Content,
  toContent: (answer) => ({
    lines: answer.lines,
    character_voice_map: Object.fromEntries(
      answer.character_voice_map.map(({ character, voice }) => [character, voice]),
    ),
    beat_to_line_map: linesByBeat(answer.beat_to_line_map),
  }),
  toStructuredData: (dialogue) => dialogue,
  check: checkReferences,
  coverage: () => null,
  // About 25 lines of a dozen words each.
  prose: { field: 'lines', names: ['line'], askedWords: () => 300, minWords: () => 1, dueWords: () => null },
  title: (dialogue) => shorten(listed(speakers(dialogue))),
  subtitle: () => '',
  blocks,
  render: (dialogue) => blocksText(blocks(dialogue)),
  tell: tellLines,
  brief: voicesAndEnds,
};

function blocks({ lines, character_voice_map }: Dialogue): SheetBlock[] {
  return [
    ...lines.flatMap(({ character, line }) => field('', `${character.trim().toUpperCase()}\n${line.trim()}`)),
    ...field(
      'Voices',
      Object.entries(character_voice_map).map(([character, voice]) => pair(character, voice)),
    ),
  ];
}

/** The speakers in the order of their first lines. */
export function speakers(dialogue: Pick<Dialogue, 'lines'>): string[] {
  return [...new Set(dialogue.lines.map(({ character }) => character.trim()))].filter((name) => name !== '');
}

/** A beat named twice gets the lines of both. */
function linesByBeat(beats: readonly { beat: string; lines: number[] }[]): Dialogue['beat_to_line_map'] {
  const map = new Map<string, number[]>();
  for (const { beat, lines } of beats) map.set(beat, [...new Set([...(map.get(beat) ?? []), ...lines])]);
  return Object.fromEntries(map);
}

/** The voices, and each line with what its speaker is after, below its beat. */
function tellLines({ lines, character_voice_map, beat_to_line_map }: Dialogue): string {
  const beats = new Map(
    Object.entries(beat_to_line_map).flatMap(([beat, numbers]) => numbers.map((number) => [number, beat])),
  );
  let last = '';
  const told = lines.flatMap(({ character, line, beat_context }, index) => {
    const beat = beats.get(index + 1) ?? last;
    const heading = beat === last ? [] : [`Beat: ${beat}`];
    last = beat;
    const context = beat_context.trim() === '' ? '' : ` (${beat_context.trim()})`;
    return [...heading, `${character.trim()}${context}: ${line.trim()}`];
  });
  return sections(
    section(
      'Voices',
      Object.entries(character_voice_map).map(([character, voice]) => pair(character, voice)),
    ),
    section('Lines', told.join('\n')),
  );
}

function voicesAndEnds(dialogue: Dialogue): string {
  const [first, last] = [dialogue.lines[0], dialogue.lines.at(-1)];
  return clauses(
    ...Object.entries(dialogue.character_voice_map).map(([character, voice]) => clause(character, voice)),
    first === undefined ? '' : clause(`First line, ${first.character}`, first.line),
    last === undefined || last === first ? '' : clause(`Last line, ${last.character}`, last.line),
  );
}

function checkReferences(dialogue: Dialogue): string | null {
  const voiceless = speakers(dialogue).find((name) => !Object.hasOwn(dialogue.character_voice_map, name));
  if (voiceless !== undefined) return `character_voice_map has no voice for ${voiceless}`;
  const count = dialogue.lines.length;
  for (const [beat, numbers] of Object.entries(dialogue.beat_to_line_map))
    if (numbers.some((number) => number < 1 || number > count))
      return `beat_to_line_map of "${beat}" names a line that does not exist`;
  return null;
}

import { z } from 'zod';
import { cut, listed, section, sections, text } from '../define-result.ts';
import type { GeneratorResult } from '../generator.ts';

/** Maps are asked for as lists, since the strict schemas of model services know no open maps. */
const Answer = z.object({
  lines: z
    .array(z.object({ character: text, line: text, beat_context: text }))
    .min(4)
    .max(200),
  character_voice_map: z
    .array(z.object({ character: text, voice: text }))
    .min(1)
    .max(20),
  beat_to_line_map: z
    .array(z.object({ beat: text, lines: z.array(z.number().int().min(1)).min(1) }))
    .min(1)
    .max(40),
});

/** `beat_to_line_map` names, for each beat, the numbers of its lines, counted from 1. */
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
    beat_to_line_map: Object.fromEntries(answer.beat_to_line_map.map(({ beat, lines }) => [beat, lines])),
  }),
  toStructuredData: (dialogue) => dialogue,
  check: wrongReference,
  title: (dialogue) => cut(listed(speakers(dialogue))),
  subtitle: () => '',
  render: (dialogue) =>
    sections(
      ...dialogue.lines.map(({ character, line }) => `${character.toUpperCase()}\n${line}`),
      section(
        'Voices',
        Object.entries(dialogue.character_voice_map).map(([character, voice]) => `${character}: ${voice}`),
      ),
    ),
  brief: (dialogue) => dialogue.lines.map(({ character, line }) => `${character}: ${line}`).join(' '),
};

/** Who speaks, in the order of their first line. */
export function speakers(dialogue: Pick<Dialogue, 'lines'>): string[] {
  return [...new Set(dialogue.lines.map(({ character }) => character.trim()))].filter((name) => name !== '');
}

function wrongReference(dialogue: Dialogue): string | null {
  const voiceless = speakers(dialogue).find((name) => dialogue.character_voice_map[name] === undefined);
  if (voiceless !== undefined) return `character_voice_map has no voice for ${voiceless}`;
  const count = dialogue.lines.length;
  for (const [beat, numbers] of Object.entries(dialogue.beat_to_line_map))
    if (numbers.some((number) => number < 1 || number > count))
      return `beat_to_line_map of "${beat}" names a line that does not exist`;
  return null;
}

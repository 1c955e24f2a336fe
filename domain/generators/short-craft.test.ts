import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTranslator } from '../formats/answers/translator.ts';
import { storedPiece } from '../story/sample-story.ts';
import type { GeneratorInputs, GeneratorPrompt } from './generator.ts';
import { definitions, folderOf, type GeneratorId } from './index.ts';

const prompts = await Promise.all(
  definitions.map(async (definition) => {
    const module: { prompt: GeneratorPrompt } = await import(`./${folderOf(definition)}/prompt.ts`);
    return { id: definition.id, prompt: module.prompt };
  }),
);
const seeds = [0, 1, 2];

describe.each(prompts.filter(({ prompt }) => prompt.writtenAs === undefined))(
  'the example for a small model of $id',
  ({ id, prompt }) => {
    it.each(seeds)('has fields of the answer, in its order, lists among them marked (%i)', (seed) => {
      const { properties } = schemaOf(id);
      const lines = exampleIn(prompt, {}, seed)
        .replace(/\n(?!\w+[:,])/g, ' ')
        .split('\n');
      const found = lines.map((line) => /^(\w+)(?:, one (?:of them|\w+))?: (.+)$/.exec(line));
      const names = found.map((match) => match?.[1] ?? '');
      expect(names.length).toBeGreaterThanOrEqual(2);
      expect(names).toEqual(Object.keys(properties).filter((name) => names.includes(name)));
      for (const line of lines.filter((one) => /^\w+, one of them: /.test(one)))
        expect(properties[line.split(',')[0] ?? '']?.type, line).toBe('array');
      for (const line of lines.filter((one) => /^\w+: /.test(one)))
        expect(properties[line.split(':')[0] ?? '']?.type, line).toBe('string');
    });
  },
);

describe('the example for a small model of', () => {
  it.each(seeds)('a dialogue is read without a flaw (%i)', (seed) => {
    const { flaw, answer } = readExample('DIALOGUE', {}, seed);
    expect(flaw).toBeNull();
    expect(answer.lines).toHaveLength(3);
    expect(answer.character_voice_map).toHaveLength(2);
    expect(answer.beat_to_line_map).toMatchObject([{ lines: [1, 2] }, { lines: [3] }]);
  });

  it.each(seeds)('a story is read without a flaw, with headings where it has chapters (%i)', (seed) => {
    const whole = readExample('STORY', {}, seed);
    expect(whole.flaw).toBeNull();
    expect(whole.answer.chapter_map).toHaveLength(1);
    expect(whole.answer.narrative_prose).not.toContain('#');
    const { flaw, answer } = readExample('STORY', { length: 'Novella (20-50 pages)' }, seed);
    expect(flaw).toBeNull();
    const Chapters = z.array(z.object({ chapter: z.string(), summary: z.string() }));
    const [first, ...rest] = Chapters.parse(answer.chapter_map);
    expect(rest).toHaveLength(1);
    expect(z.string().parse(answer.narrative_prose).startsWith(`## ${first?.chapter}\n\n`)).toBe(true);
  });

  it.each(seeds)('a script is read without a flaw, on screen and on stage (%i)', (seed) => {
    for (const format of ['Screenplay', 'Stage Play']) {
      const { flaw, answer } = readExample('SCRIPT', { format }, seed);
      expect(flaw).toBeNull();
      const slugline = format === 'Screenplay' ? /^(INT|EXT)\. .+ - / : /^ACT ONE, SCENE 1\. /;
      expect(answer.scenes).toMatchObject([
        {
          slugline: expect.stringMatching(slugline),
          blocks: [{ type: 'action' }, { type: 'dialogue' }, { type: 'dialogue' }],
        },
      ]);
    }
  });
});

function readExample(id: GeneratorId, inputs: GeneratorInputs, seed: number) {
  const prompt = prompts.find((one) => one.id === id)?.prompt;
  if (prompt?.writtenAs === undefined) throw new Error(`${id} is not written as text`);
  const translator = createTranslator(prompt.writtenAs);
  const json = translator.push(exampleIn(prompt, inputs, seed)) + translator.end();
  return { flaw: translator.flaw(), answer: z.record(z.string(), z.unknown()).parse(JSON.parse(json)) };
}

/** What stands below the line that announces it, up to the list of fields. */
function exampleIn(prompt: GeneratorPrompt, inputs: GeneratorInputs, seed: number): string {
  const craft = prompt.shortCraft(inputs, { genre: '', seed });
  const [, example = ''] = /take nothing from it:\n([\s\S]*)\n\n(?:Fields|Parts):\n/.exec(craft) ?? [];
  return example;
}

function schemaOf(id: GeneratorId) {
  const Schema = z.object({ properties: z.record(z.string(), z.object({ type: z.string() })) });
  return Schema.parse(z.toJSONSchema(storedPiece(id).result.answer));
}

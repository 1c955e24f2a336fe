import { describe, expect, it } from 'vitest';
import { definitions } from '../generators/index.ts';
import { sampleAnswers } from '../story/sample-answers.ts';
import { sampleProject } from '../story/sample-project.ts';
import { peopleOf, proseOf } from './prose-of.ts';

const contentOf = (kind: string): unknown => {
  const sample = sampleAnswers.find((one) => one.kind === kind);
  return sample?.result.toContent(sample.answer);
};
const passages = (kind: string, content = contentOf(kind)) =>
  proseOf(kind, content).map(({ path, text, manner }) => [path.join('.'), text, manner]);

describe('the texts of a content', () => {
  it.each(definitions.map(({ id }) => id))('are all there, each where it lies: %s', (kind) => {
    const content = contentOf(kind);
    const all = proseOf(kind, content);
    expect(all.length).toBeGreaterThan(1);
    for (const { path, text } of all)
      expect(path.reduce<unknown>((part, step) => Reflect.get(Object(part), step), content)).toBe(text);
    const texts = JSON.stringify(content).match(/(?<=[:[,])"[^"]+"(?!:)/g) ?? [];
    const types = texts.filter(
      (text) => kind === 'SCRIPT' && /^"(action|(dual_)?dialogue|transition)"$/.test(text),
    );
    expect(all).toHaveLength(texts.length - types.length);
  });

  it('of a story begin with its prose', () => {
    const story = { pov: 'First', chapter_map: [{ chapter: 'One', summary: '' }], narrative_prose: 'I ran.' };
    expect(passages('STORY', story)).toEqual([
      ['narrative_prose', 'I ran.', 'narration'],
      ['pov', 'First', 'note'],
      ['chapter_map.0.chapter', 'One', 'note'],
    ]);
  });

  it('of a dialogue begin with what is said', () => {
    const dialogue = {
      lines: [{ character: 'Ana', line: 'Stay.', beat_context: 'begs' }],
      character_voice_map: { Ana: 'Short' },
      beat_to_line_map: { One: [1] },
    };
    expect(passages('DIALOGUE', dialogue)).toEqual([
      ['lines.0.line', 'Stay.', 'speech'],
      ['lines.0.character', 'Ana', 'note'],
      ['lines.0.beat_context', 'begs', 'note'],
      ['character_voice_map.Ana', 'Short', 'note'],
    ]);
  });

  it('of a script begin with action and speech', () => {
    const speech = { character: 'ANA', parenthetical: '', line: 'Stay.' };
    const blocks = [
      { type: 'action', text: 'She stays.' },
      { type: 'dual_dialogue', left: speech, right: { ...speech, line: 'Go.' } },
    ];
    expect(passages('SCRIPT', { scenes: [{ slugline: 'INT. HALL', blocks }] })).toEqual([
      ['scenes.0.blocks.0.text', 'She stays.', 'narration'],
      ['scenes.0.blocks.1.left.line', 'Stay.', 'speech'],
      ['scenes.0.blocks.1.right.line', 'Go.', 'speech'],
      ['scenes.0.slugline', 'INT. HALL', 'note'],
      ['scenes.0.blocks.1.left.character', 'ANA', 'note'],
      ['scenes.0.blocks.1.right.character', 'ANA', 'note'],
    ]);
  });

  it('of a kind that nobody knows are notes, and of no content there are none', () => {
    expect(passages('NEW', { line: 'One', parts: { text: ['Two', 3, null] } })).toEqual([
      ['line', 'One', 'note'],
      ['parts.text.0', 'Two', 'note'],
    ]);
    for (const nothing of [null, undefined, 3, [], {}]) expect(proseOf('constructor', nothing)).toEqual([]);
  });
});

it('the people of a content are those who speak, and a character', () => {
  expect(peopleOf('DIALOGUE', sampleProject.pieces.DIALOGUE?.answer)).toEqual(['Tobe', 'Ines', 'Boy']);
  expect(peopleOf('CHARACTER', contentOf('CHARACTER'))).toEqual(['Ana']);
  expect(peopleOf('SETTING', { name: 'Hull' })).toEqual([]);
});

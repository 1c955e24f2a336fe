import { expect, it } from 'vitest';
import { proseSceneForm } from './read-scene.ts';
import { createTranslator } from './translator.ts';

function read(answer: string, size = answer.length): { json: unknown; flaw: string | null } {
  const translator = createTranslator(proseSceneForm);
  let json = '';
  for (let at = 0; at < answer.length; at += size) json += translator.push(answer.slice(at, at + size));
  json += translator.end();
  return { json: json === '' ? null : JSON.parse(json), flaw: translator.flaw() };
}

const answer = 'Notes:\nWho wants what.\n---\nScene:\n“No,” she said.\n\n***\n\nIt was out.\n';

it.each([1, 3, 7, 1_000])('reads a scene behind its notes, cut after each %i signs', (size) => {
  expect(read(answer, size)).toEqual({ json: { text: '“No,” she said.\n\n***\n\nIt was out.' }, flaw: null });
});

it('reads a scene without notes or without the line that announces it', () => {
  expect(read('Scene: She rowed.\nOn.').json).toEqual({ text: 'She rowed.\nOn.' });
  expect(read('She rowed.\n\nOn.').json).toEqual({ text: 'She rowed.\n\nOn.' });
});

it('says what is missing', () => {
  expect(read('Notes:\nNothing else.').flaw).not.toBeNull();
});

it('goes on with a scene, and passes over what stands once more before the rest', () => {
  const translator = createTranslator(proseSceneForm);
  let json = translator.push('Notes:\nA.\n---\nScene:\nShe rowed.');
  expect(translator.goOn()).toBe(true);
  json += translator.push('Scene:\nThen she stopped.');
  json += translator.end();
  expect(JSON.parse(json)).toEqual({ text: 'She rowed.\n\nThen she stopped.' });
});

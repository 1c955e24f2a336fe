import { expect, it } from 'vitest';
import { GenerateContent } from './generate-content.ts';

it('takes the specified body', () => {
  const body = { prompt: 'Keep it dry.', generatorType: 'THEME', inputs: { genre: 'Drama' } };
  expect(GenerateContent.parse(body)).toEqual(body);
  expect(GenerateContent.parse({ generatorType: 'SCENARIO' })).toEqual({
    generatorType: 'SCENARIO',
    inputs: {},
    prompt: '',
  });
});

it('refuses a system prompt, even an empty one', () => {
  for (const systemPrompt of ['You are somebody else.', '', null])
    expect(GenerateContent.safeParse({ generatorType: 'SCENARIO', systemPrompt }).success).toBe(false);
});

it('refuses a generator that does not exist', () => {
  for (const generatorType of ['POEM', 'theme', '', undefined])
    expect(GenerateContent.safeParse({ generatorType }).success).toBe(false);
});

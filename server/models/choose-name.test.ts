import { describe, expect, it } from 'vitest';
import { chooseName } from './choose-name.ts';

const listOf = (names: readonly string[], takesAnyName = false) => ({ names, takesAnyName });

describe('without a model that is wanted', () => {
  it('it is the first of ours that the service has', () => {
    expect(chooseName('openai', null, null)).toEqual({ name: 'gpt-6.1-terra', problem: null });
    expect(chooseName('openai', null, listOf(['gpt-5.6-terra', 'gpt-4o'])).name).toBe('gpt-5.6-terra');
    const dated = ['claude-haiku-4-5-20251001', 'claude-opus-5'];
    expect(chooseName('anthropic', null, listOf(dated))).toEqual({ name: 'claude-haiku-4-5', problem: null });
  });

  it('it is our first, and said to be missing, where the service has none of ours', () => {
    expect(chooseName('google', null, listOf(['palm', 'imagen']))).toEqual({
      name: 'gemini-3.8-flash',
      problem: 'The model service has no model named gemini-3.8-flash. It has: palm, imagen.',
    });
  });
});

describe('a model that is wanted', () => {
  it.each([
    ['gpt-9', ['gpt-9']],
    ['llama3.3', ['llama3.3:latest']],
    ['claude-sonnet-4-5', ['claude-sonnet-4-5-20250929']],
    ['gpt-4o', ['gpt-4o-2024-11-20']],
    ['anything', null],
  ] as const)('%s is fine where the service has %j', (name, names) => {
    expect(chooseName('openai', name, names && listOf(names))).toEqual({ name, problem: null });
  });

  it('stays the one that is asked, and is named with its nearest neighbours', () => {
    const names = ['gpt-6.1-terra', 'gpt-6.1-sol', 'gpt-5.6-terra', 'text-embedding-9-enormous'];
    expect(chooseName('openai', 'gpt-6.1-tera', listOf(names))).toEqual({
      name: 'gpt-6.1-tera',
      problem:
        'The model service has no model named gpt-6.1-tera. The nearest that it has: gpt-6.1-terra, gpt-5.6-terra, gpt-6.1-sol.',
    });
    expect(chooseName('openai', 'lama3.3', listOf(['qwen3:8b', 'llama3.3:latest'])).problem).toContain(
      'The nearest that it has: llama3.3:latest.',
    );
  });
});

it('any name will do on a server that has one model, which is asked where none is wanted', () => {
  const list = listOf(['/models/gemma.gguf'], true);
  expect(chooseName('openai', 'gemma', list)).toEqual({ name: 'gemma', problem: null });
  expect(chooseName('openai', null, list)).toEqual({ name: '/models/gemma.gguf', problem: null });
});

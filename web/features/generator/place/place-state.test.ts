import { describe, expect, it } from 'vitest';
import type { Sources } from '../../../../contract/material.ts';
import type { GeneratorId } from '../../../../domain/generators/index.ts';
import { chosenIds, maxSources, withChoice } from './place-state.ts';

function offer(kind: GeneratorId, ids: string[], chosen: string[] = []): Sources['kinds'][number] {
  const options = ids.map((id) => ({
    id,
    projectId: 'p',
    kind,
    title: id,
    subtitle: '',
    createdAt: '2026-11-20T10:00:00Z',
    updatedAt: '2026-11-20T10:00:00Z',
  }));
  return { kind, isFirst: true, takesSeveral: kind === 'CHARACTER', options, chosen };
}

describe('choosing what to build on in a project', () => {
  it('takes several of a kind that allows it, in the writer’s order', () => {
    const sources = [offer('CHARACTER', ['a', 'b', 'c']), offer('THEME', ['t'], ['t'])];
    const chosen = withChoice(sources, 'CHARACTER', ['c', 'a']);
    expect(chosenIds(chosen)).toEqual(['c', 'a', 't']);
  });

  it('takes one of any other kind', () => {
    const chosen = withChoice([offer('THEME', ['t', 'u'], ['t'])], 'THEME', ['u', 't']);
    expect(chosenIds(chosen)).toEqual(['u']);
  });

  it('takes nothing where nothing is ticked, and passes over what is not there', () => {
    const sources = [offer('CHARACTER', ['a'], ['a'])];
    expect(chosenIds(withChoice(sources, 'CHARACTER', []))).toEqual([]);
    expect(chosenIds(withChoice(sources, 'CHARACTER', ['gone', 'a']))).toEqual(['a']);
    expect(withChoice(sources, 'PLOT', ['a'])).toEqual(sources);
  });

  it('never takes more than one generation may build on', () => {
    const many = Array.from({ length: maxSources + 3 }, (_, index) => `c${index}`);
    const sources = [offer('THEME', ['t'], ['t']), offer('CHARACTER', many)];
    expect(chosenIds(withChoice(sources, 'CHARACTER', many))).toHaveLength(maxSources);
  });
});

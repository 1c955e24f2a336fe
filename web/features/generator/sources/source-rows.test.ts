import { describe, expect, it } from 'vitest';
import type { GeneratorId } from '../../../../domain/generators/index.ts';
import { withAlternative } from '../drafts/draft.ts';
import { makeAlternative } from '../drafts/make-alternative.ts';
import { choiceOf, sourceRows, sourcesFrom } from './source-rows.ts';

function draftOf(
  kind: GeneratorId,
  id: string,
  endedAt: string,
  state: 'succeeded' | 'stopped' = 'succeeded',
) {
  return withAlternative(undefined, `draft-${id}`, makeAlternative(id, endedAt, { kind, state }));
}

const theme = draftOf('THEME', 't1', '2026-11-18T10:00:00Z');
const laterTheme = draftOf('THEME', 't2', '2026-11-19T10:00:00Z');
const setting = draftOf('SETTING', 's1', '2026-11-17T10:00:00Z');

const chosen = (...asked: Parameters<typeof sourceRows>) => sourceRows(...asked).flatMap((row) => row.chosen);

describe('what a result may build on', () => {
  it('names every dependency, also those that are not written yet', () => {
    expect(sourceRows('CONFLICT', [], null).map(({ kind, options }) => [kind, options])).toEqual([
      ['CHARACTER', []],
      ['SCENARIO', []],
    ]);
  });

  it('puts other earlier kinds behind them, only where there is a draft', () => {
    const rows = sourceRows('CONFLICT', [theme, setting], null);
    expect(rows.map(({ kind }) => kind)).toEqual(['CHARACTER', 'SCENARIO', 'SETTING', 'THEME']);
  });

  it('is everything earlier: the newest theme, and every place', () => {
    const elsewhere = draftOf('SETTING', 's2', '2026-11-16T10:00:00Z');
    expect(chosen('CONFLICT', [theme, laterTheme, setting, elsewhere], null)).toEqual(['s1', 's2', 't2']);
  });

  it('has one alternative of a draft, a whole one before a newer one that was stopped', () => {
    const whole = makeAlternative('s0', '2026-11-15T10:00:00Z', { kind: 'SETTING' });
    const stopped = draftOf('SETTING', 's3', '2026-11-20T10:00:00Z', 'stopped');
    expect(chosen('CONFLICT', [withAlternative(stopped, stopped.id, whole)], null)).toEqual(['s0']);
  });

  it('is what the writer ticked last, and what came since', () => {
    const rows = sourceRows('CONFLICT', [theme, laterTheme, setting], null);
    const choice = choiceOf(rows, 'THEME', ['t1'], Date.parse('2026-11-20T00:00:00Z'));
    expect(chosen('CONFLICT', [theme, laterTheme, setting], choice)).toEqual(['s1', 't1']);
    const unticked = choiceOf(rows, 'SETTING', [], Date.parse('2026-11-20T00:00:00Z'));
    expect(chosen('CONFLICT', [theme, laterTheme, setting], unticked)).toEqual(['t2']);
    const later = draftOf('SETTING', 's4', '2026-11-21T10:00:00Z');
    expect(chosen('CONFLICT', [theme, setting, later], choice)).toEqual(['s1', 's4', 't1']);
  });

  it('sends what is ticked and nothing else', () => {
    const rows = sourceRows('SCENARIO', [theme, setting], null);
    const choice = choiceOf(rows, 'SETTING', [], Date.parse('2026-11-20T00:00:00Z'));
    expect(sourcesFrom(sourceRows('SCENARIO', [theme, setting], choice))).toEqual([
      { kind: 'THEME', inputs: {}, content: {} },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import type { GeneratorId } from '../../../../domain/generators/index.ts';
import { withAlternative } from '../drafts/draft.ts';
import { makeAlternative } from '../drafts/make-alternative.ts';
import { sourceRows, sourcesFrom } from './source-rows.ts';

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

describe('what a result may build on', () => {
  it('names every dependency, also those that are not written yet', () => {
    expect(sourceRows('CONFLICT', [], {}).map(({ kind, offered }) => [kind, offered])).toEqual([
      ['CHARACTER', null],
      ['SCENARIO', null],
    ]);
  });

  it('puts other earlier kinds behind them, only where there is a draft', () => {
    const rows = sourceRows('CONFLICT', [theme, setting], {});
    expect(rows.map(({ kind }) => kind)).toEqual(['CHARACTER', 'SCENARIO', 'SETTING', 'THEME']);
  });

  it('offers the newest draft of a kind by itself, and the last choice where there was one', () => {
    const rows = (choice: object) => sourceRows('CHARACTER', [theme, laterTheme], choice);
    expect(rows({})[0]?.offered?.run.id).toBe('t2');
    expect(rows({ THEME: 't1' })[0]?.offered?.run.id).toBe('t1');
    expect(rows({ THEME: 'deleted since' })[0]?.offered?.run.id).toBe('t2');
  });

  it('prefers a whole draft to a newer one that was stopped', () => {
    const stopped = draftOf('THEME', 't3', '2026-11-20T10:00:00Z', 'stopped');
    expect(sourceRows('CHARACTER', [stopped, theme], {})[0]?.offered?.run.id).toBe('t1');
  });

  it('sends what is ticked and nothing else', () => {
    const rows = sourceRows('SCENARIO', [theme, setting], { SETTING: null });
    expect(rows[0]).toMatchObject({ kind: 'SETTING', isIncluded: false });
    expect(sourcesFrom(rows)).toEqual([{ kind: 'THEME', inputs: {}, content: {} }]);
  });
});

import { describe, expect, it } from 'vitest';
import { projectTypes } from '../../../../domain/story/project-types.ts';
import { formatSetting } from './format-setting.ts';
import { areSameSettings, rowProblem, toRows, toSettings } from './settings-rows.ts';

const added = { id: 'new-1', stored: null, name: '', value: '' };

describe('the rows of settings', () => {
  it('show the defaults of every type and give them back unchanged', () => {
    for (const { defaultSettings } of projectTypes)
      expect(toSettings(toRows(defaultSettings))).toEqual(defaultSettings);
  });

  it('show names and values in words and keep their stored form until they are retyped', () => {
    const [row] = toRows({ retention_hooks: 'required' });
    expect(row).toMatchObject({ name: 'Retention hooks', value: 'Required' });
    if (row === undefined) return;
    expect(toSettings([row])).toEqual({ retention_hooks: 'required' });
    expect(toSettings([{ ...row, value: 'two' }])).toEqual({ retention_hooks: 'two' });
    expect(toSettings([{ ...row, name: 'cliffhangers' }])).toEqual({ cliffhangers: 'required' });
  });

  it('leave out rows that are blank, and trim the others', () => {
    expect(toSettings([added, { ...added, id: 'new-2', name: ' pace ', value: ' slow ' }])).toEqual({
      pace: 'slow',
    });
  });

  it('keep a setting that has a name and no value', () => {
    expect(toSettings([{ ...added, name: 'pace' }])).toEqual({ pace: '' });
  });

  it('refuse a value without a name, and a name that is there twice', () => {
    const nameless = { ...added, value: 'slow' };
    expect(rowProblem(nameless, [nameless])).toBe('Give this setting a name.');
    expect(toSettings([nameless])).toBeNull();
    const rows = [...toRows({ tone: 'dry' }), { ...added, name: 'Tone' }];
    expect(rows.map((row) => rowProblem(row, rows))).toEqual([
      'Another setting has this name.',
      'Another setting has this name.',
    ]);
    expect(toSettings(rows)).toBeNull();
  });

  it('refuse more than twenty', () => {
    const rows = Array.from({ length: 21 }, (_, index) => ({
      ...added,
      id: `new-${index}`,
      name: `n${index}`,
    }));
    expect(toSettings(rows)).toBeNull();
    expect(toSettings(rows.slice(1))).not.toBeNull();
  });
});

it('says a name or a value in words', () => {
  expect(['length', 'character_arc', 'required', '15-60 seconds', ''].map(formatSetting)).toEqual([
    'Length',
    'Character arc',
    'Required',
    '15-60 seconds',
    '',
  ]);
});

it('compares settings without regard to their order', () => {
  expect(areSameSettings({ a: '1', b: '2' }, { b: '2', a: '1' })).toBe(true);
  expect(areSameSettings({ a: '1' }, { a: '2' })).toBe(false);
  expect(areSameSettings({ a: '1' }, { a: '1', b: '' })).toBe(false);
  expect(areSameSettings({ a: '1' }, { b: '1' })).toBe(false);
});

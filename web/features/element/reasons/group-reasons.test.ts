import { describe, expect, it } from 'vitest';
import type { ReasonWithTexts } from '../../../../contract/graph.ts';
import { result as setting } from '../../../../domain/generators/setting/result.ts';
import { contentShape } from '../../../shared/shape/shape.ts';
import { countLines, formatReasons, groupReasons } from './group-reasons.ts';

const rules: ReasonWithTexts = {
  reason: { of: 'field', elementId: 'e1', kind: 'SETTING', title: 'Grip Rock light', field: 'rules' },
  before: [
    'The boat calls on Tuesdays, weather permitting.',
    'The lamp is wound every four hours.',
    'No cats.',
  ],
  now: ['The boat calls on Tuesdays, in no wind past six.', 'The lamp is wound every hour.', 'No cats.'],
};
const about: ReasonWithTexts = {
  reason: { of: 'setting', field: 'about' },
  before: 'A keeper.',
  now: 'Two keepers.',
};
const shapeOf = () => contentShape(setting.content);
const said = (...reasons: ReasonWithTexts[]) => formatReasons(groupReasons(reasons, shapeOf));

describe('why a text is out of date', () => {
  it('is said with the fields and the lines that changed', () => {
    expect(said(rules)).toBe('Setting changed: rules, 2 lines.');
    expect(countLines(groupReasons([rules], shapeOf))).toBe(2);
  });

  it('names fields, choices and settings as their forms do', () => {
    expect(said(about)).toBe('The project changed: what it is about.');
    expect(said({ ...about, reason: { of: 'setting', field: 'voice.person' } })).toBe(
      'The project changed: voice, person.',
    );
    const choice = { of: 'choice', elementId: 'e1', kind: 'SETTING', title: '', field: 'tone' } as const;
    expect(said(rules, { reason: choice, before: 'dark', now: 'light' })).toBe(
      'Setting changed: rules, 2 lines and the choice of tone.',
    );
  });

  it('names the places alone where there are several', () => {
    expect(said(rules, about)).toBe('Setting and the project changed.');
  });

  it('counts no lines where the former text is not known any more', () => {
    const gone = { ...rules, before: null };
    expect(said(gone)).toBe('Setting changed: rules.');
    expect(countLines(groupReasons([gone], shapeOf))).toBeNull();
  });
});

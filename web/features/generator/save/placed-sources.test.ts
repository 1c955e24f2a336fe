import { expect, it } from 'vitest';
import { type Draft, withAlternative } from '../drafts/draft.ts';
import { makeAlternative } from '../drafts/make-alternative.ts';
import { withPlace } from '../drafts/places.ts';
import { placedSources } from './placed-sources.ts';

const at = '2026-11-20T10:00:00Z';

/** A theme of these runs, each of which says its own name; the last one lies in the project. */
function themeOf(...runIds: string[]): Draft {
  const place = { projectId: 'p', projectName: 'Tides', elementId: 'theme', isStored: true };
  const draft = runIds
    .map((id) => {
      const made = makeAlternative(id, at);
      return { ...made, run: { ...made.run, result: { ...made.run.result, content: { premise: id } } } };
    })
    .reduce<Draft | undefined>((so, made) => withAlternative(so, 'd', made), undefined);
  if (draft === undefined) throw new Error('a theme has a run');
  const newest = runIds.at(-1);
  const variants = draft.variants.map((one) => (one.run.id === newest ? withPlace(one, 'p', place) : one));
  return { ...draft, variants };
}

const toldOf = (premise: string) => ({
  sources: [{ kind: 'THEME' as const, inputs: {}, content: { premise } }],
});

it('names the element that a source became, and the run whose words were told', () => {
  const drafts = [themeOf('first', 'second')];
  expect(placedSources(drafts, toldOf('second'), 'p')).toEqual([{ elementId: 'theme', runId: 'second' }]);
  expect(placedSources(drafts, toldOf('first'), 'p')).toEqual([{ elementId: 'theme', runId: 'first' }]);
});

it('leaves out what lies elsewhere or is not here any more', () => {
  const drafts = [themeOf('first')];
  expect(placedSources(drafts, toldOf('first'), 'other')).toEqual([]);
  expect(placedSources(drafts, toldOf('gone'), 'p')).toEqual([]);
});

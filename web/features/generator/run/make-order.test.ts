import { describe, expect, it } from 'vitest';
import type { Element } from '../../../../contract/material.ts';
import { emptyVoice } from '../../../../domain/story/voice.ts';
import { type DraftAlternative, withAlternative } from '../drafts/draft.ts';
import { makeAlternative } from '../drafts/make-alternative.ts';
import { noPlace, type OpenPlace, type Place } from '../place/place-state.ts';
import { askAt, inVoice, orderAgain, orderFor } from './make-order.ts';
import { asksTheSame } from './order.ts';

const form = { kind: 'PLOT' as const, inputs: { structure: 'Custom' }, direction: '', sources: [] };

function placeWith(chosen: string[], elementId: string | null = null): OpenPlace {
  const options = ['a', 'b'].map((id) => ({
    id,
    projectId: 'p',
    kind: 'CHARACTER' as const,
    title: id,
    subtitle: '',
    createdAt: '',
    updatedAt: '',
  }));
  return {
    kind: 'project',
    project: { id: 'p', name: 'P', type: 'custom', choices: {}, writer: null, kinds: [] },
    element: elementId === null ? null : ({ element: { id: elementId } } as unknown as Element),
    sources: [{ kind: 'CHARACTER', isFirst: true, takesSeveral: true, options, chosen }],
    choices: {},
    storing: 'no',
  };
}

function made(place: Place, elementId: string): DraftAlternative {
  const { project } = askAt(place, form, elementId);
  const about = { kind: 'PLOT' as const, inputs: form.inputs };
  return { ...makeAlternative('r', '2026-11-20T10:00:00Z', about), project };
}

function ids(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `id${count}`;
  };
}

describe('an order', () => {
  it('in a project names the element that is made and what it is built on', () => {
    const asked = askAt(placeWith(['b']), { ...form, sources: [] }, 'new');
    expect(asked.project).toEqual({ id: 'p', name: 'P', elementId: 'new', sourceIds: ['b'] });
    expect(askAt(placeWith([], 'there'), form, 'new').project?.elementId).toBe('there');
    expect(askAt(noPlace, form, 'new').project).toBeNull();
  });

  it('for the same once more in a project makes a new element', () => {
    const place = placeWith(['a']);
    const shown = withAlternative(undefined, 'd', made(place, 'first'));
    const again = orderFor(askAt(place, form, 'second'), place, shown, ids());
    expect([again.draftId, again.project?.elementId]).toEqual(['id2', 'second']);
  });

  it('for the same once more makes a version of the element that the address names', () => {
    const place = placeWith(['a'], 'first');
    const shown = withAlternative(undefined, 'd', made(place, 'first'));
    const again = orderFor(askAt(place, form, 'second'), place, shown, ids());
    expect([again.draftId, again.project?.elementId]).toEqual(['d', 'first']);
  });

  it('for the same once more without a project makes an alternative of the draft', () => {
    const shown = withAlternative(undefined, 'd', made(noPlace, ''));
    expect(orderFor(askAt(noPlace, form, 'x'), noPlace, shown, ids()).draftId).toBe('d');
  });

  it('for something else, or built on something else, makes an element of its own', () => {
    const shown = withAlternative(undefined, 'd', made(placeWith(['a']), 'first'));
    for (const [place, asks] of [
      [placeWith(['b']), form],
      [placeWith(['a']), { ...form, direction: 'Slower.' }],
    ] as const) {
      const order = orderFor(askAt(place, asks, 'second'), place, shown, ids());
      expect([order.draftId, order.project?.elementId]).toEqual(['id2', 'second']);
    }
    expect(orderFor(askAt(noPlace, form, 'x'), noPlace, shown, ids()).draftId).toBe('id2');
  });

  it('for the element that the address names never goes to another', () => {
    const shown = withAlternative(undefined, 'd', made(placeWith(['a']), 'other'));
    const place = placeWith(['a'], 'named');
    const order = orderFor(askAt(place, form, 'new'), place, shown, ids());
    expect([order.draftId, order.project?.elementId]).toEqual(['id2', 'named']);
  });

  it('made once more stays in its project and passes over what is gone', () => {
    const alternative = made(placeWith(['a', 'b']), 'first');
    const [option] = placeWith([]).sources[0]?.options ?? [];
    const left = placeWith([]);
    const place = {
      ...left,
      sources: left.sources.map((one) => ({ ...one, options: option ? [option] : [] })),
    };
    expect(orderAgain('d', alternative, place, ids()).project).toMatchObject({
      elementId: 'first',
      sourceIds: ['a'],
    });
    expect(orderAgain('d', alternative, noPlace, ids()).project?.sourceIds).toEqual(['a', 'b']);
  });

  it('has this browser’s present voice outside of a project, and is as good as the same in another', () => {
    const voice = { ...emptyVoice, sample: 'Dry.' };
    const asked = askAt(noPlace, { ...form, voice }, 'x');
    expect(asked.voice).toEqual(voice);
    expect(askAt(placeWith(['a']), { ...form, voice }, 'x')).not.toHaveProperty('voice');
    const order = orderFor(asked, noPlace, undefined, ids());
    const other = { ...voice, sample: 'Wet.' };
    expect(inVoice(order, other)).toEqual({ ...order, voice: other });
    expect(inVoice(order, undefined)).not.toHaveProperty('voice');
    const inProject = orderFor(askAt(placeWith(['a']), form, 'x'), placeWith(['a']), undefined, ids());
    expect(inVoice(inProject, voice)).toEqual(inProject);
    expect(asksTheSame(order, inVoice(order, other))).toBe(true);
  });
});

describe('what an order carries of earlier versions', () => {
  const earlier = [{ title: 'The Toll', opening: 'Every Friday.' }];
  const wish = { earlier, push: 'Darker' };

  it('goes along without a project, and not in one, which has its own', () => {
    expect(askAt(noPlace, { ...form, earlier }, 'new').earlier).toEqual(earlier);
    expect(askAt(placeWith([]), { ...form, earlier }, 'new').earlier).toBeUndefined();
    const draft = makeAlternative('r', '2026-11-20T10:00:00Z', { kind: 'PLOT' });
    expect(orderAgain('d', draft, noPlace, ids(), wish)).toMatchObject(wish);
    const inProject = orderAgain('d', made(placeWith([]), 'first'), placeWith([]), ids(), wish);
    expect(inProject.earlier).toBeUndefined();
    expect(inProject.push).toBe('Darker');
  });

  it('does not make the same order another one', () => {
    const shown = withAlternative(undefined, 'd', made(noPlace, 'first'));
    const again = orderFor(
      { ...askAt(noPlace, { ...form, earlier }, 'new'), push: 'Darker' },
      noPlace,
      shown,
      ids(),
    );
    expect(again.draftId).toBe('d');
  });
});

import { describe, expect, it } from 'vitest';
import type { Element, Sources } from '../../../../contract/material.ts';
import type { Problem } from '../../../../contract/problem.ts';
import type { ProjectOutline } from '../../../api/projects/read-place.ts';
import type { Answer } from '../../../api/request/answer.ts';
import { ConnectionError } from '../../../api/request/api-errors.ts';
import { createPlace, type PlaceCalls } from './create-place.ts';
import { chosenIds } from './place-state.ts';

const id = '019ab0c2-7b1e-7c3a-9a51-2f3f5d0c1a11';
const time = '2026-11-20T10:00:00Z';
const project: ProjectOutline = {
  id,
  name: 'The Unlit Hour',
  type: 'film_short',
  choices: { genre: 'Horror' },
  writer: null,
  kinds: [],
};

function sourcesWith(chosen: string[]): Sources {
  const options = ['a', 'b', 'c'].map((one) => ({
    id: one,
    projectId: id,
    kind: 'CHARACTER' as const,
    title: one,
    subtitle: '',
    createdAt: time,
    updatedAt: time,
  }));
  return { kinds: [{ kind: 'CHARACTER', isFirst: true, takesSeveral: true, options, chosen }] };
}

const elementOf = (kind: 'PLOT' | 'THEME', projectId = id) =>
  ({ element: { id: 'e', projectId, kind }, current: {} }) as unknown as Element;

function refused<Value>(status: number): Answer<Value> {
  const problem: Problem = { code: status === 404 ? 'not_found' : 'internal', message: 'No.' };
  return { ok: false, status, problem };
}

/** A place against scripted answers. Choices wait until `arrive` lets the oldest through. */
function make(overrides: Partial<PlaceCalls> = {}) {
  const sent: string[][] = [];
  const held: (() => void)[] = [];
  const target = createPlace('PLOT', {
    loadProject: async () => ({ ok: true, value: project }),
    loadSources: async () => ({ ok: true, value: sourcesWith(['a']) }),
    loadElement: async () => ({ ok: true, value: elementOf('PLOT') }),
    chooseSources: (_, __, ids) => {
      sent.push([...ids]);
      return new Promise((resolve) => {
        held.push(() => resolve({ ok: true, value: sourcesWith([...ids]) }));
      });
    },
    ...overrides,
  });
  const open = async (isFromAddress = true, elementId: string | null = null) => {
    target.open({ projectId: id, elementId, isFromAddress });
    await calm();
    return target.state();
  };
  const chosen = () => {
    const state = target.state();
    return state.kind === 'project' ? [state.storing, chosenIds(state.sources)] : state.kind;
  };
  return { target, open, chosen, sent, arrive: () => held.shift()?.() };
}

async function calm(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

describe('what a generator generates for', () => {
  it('is a project with what the result can be built on there', async () => {
    const { open } = make();
    expect(await open()).toMatchObject({
      kind: 'project',
      project: { name: 'The Unlit Hour' },
      element: null,
    });
  });

  it('is missing where the address names a project or an element that is not there', async () => {
    const gone = make({ loadProject: async () => refused(404) });
    expect(await gone.open()).toEqual({ kind: 'missing', what: 'project' });
    const noElement = make({ loadElement: async () => refused(404) });
    expect(await noElement.open(true, 'e')).toEqual({ kind: 'missing', what: 'element' });
    const otherKind = make({ loadElement: async () => ({ ok: true, value: elementOf('THEME') }) });
    expect(await otherKind.open(true, 'e')).toEqual({ kind: 'missing', what: 'element' });
    const elsewhere = make({ loadElement: async () => ({ ok: true, value: elementOf('PLOT', 'other') }) });
    expect(await elsewhere.open(true, 'e')).toEqual({ kind: 'missing', what: 'element' });
  });

  it('is no project where the current one has gone', async () => {
    const { open } = make({ loadProject: async () => refused(404) });
    expect(await open(false)).toEqual({ kind: 'none', wasGone: true });
  });

  it('can be asked for again when the server did not answer', async () => {
    let isDown = true;
    const { target, open } = make({
      loadProject: async () => {
        if (isDown) throw new ConnectionError();
        return { ok: true, value: project };
      },
    });
    expect((await open()).kind).toBe('failed');
    isDown = false;
    target.reload();
    await calm();
    expect(target.state().kind).toBe('project');
  });

  it('ignores what is answered about a project that is not wanted any more', async () => {
    const { target } = make();
    target.open({ projectId: id, elementId: null, isFromAddress: false });
    target.open(null);
    await calm();
    expect(target.state()).toEqual({ kind: 'none', wasGone: false });
  });
});

describe('a choice of sources', () => {
  it('holds at once and is stored in the order in which it was made', async () => {
    const { target, open, chosen, sent, arrive } = make();
    await open();
    target.choose('CHARACTER', ['a', 'b']);
    expect(chosen()).toEqual(['yes', ['a', 'b']]);
    target.choose('CHARACTER', ['b']);
    arrive();
    await calm();
    expect([chosen(), sent]).toEqual([
      ['yes', ['b']],
      [['a', 'b'], ['b']],
    ]);
    arrive();
    await calm();
    expect(chosen()).toEqual(['no', ['b']]);
  });

  it('is not undone by what was read beside it', async () => {
    const { target, open, chosen, arrive } = make();
    await open();
    target.choose('CHARACTER', ['c']);
    target.reload();
    await calm();
    expect(chosen()).toEqual(['yes', ['c']]);
    arrive();
    await calm();
    arrive();
    await calm();
    expect(chosen()).toEqual(['no', ['c']]);
  });

  it('that did not arrive holds for now and can be sent again', async () => {
    let isDown = true;
    const { target, open, chosen } = make({
      chooseSources: async (_, __, ids) => {
        if (isDown) throw new ConnectionError();
        return { ok: true, value: sourcesWith([...ids]) };
      },
    });
    await open();
    target.choose('CHARACTER', ['b']);
    await calm();
    expect(chosen()).toEqual(['failed', ['b']]);
    isDown = false;
    target.storeAgain();
    await calm();
    expect(chosen()).toEqual(['no', ['b']]);
  });
});

import { expect, it } from 'vitest';
import type { PartText } from '../../../../contract/manuscripts.ts';
import { createElementAutosave } from '../../../shared/save/element-autosave.ts';
import { manuscriptOf } from '../testing/manuscript-of.ts';
import { createDesk } from './create-desk.ts';

/** A desk, and what it asks for. Nothing that it would save reaches a server. */
function openDesk() {
  const asked: string[][] = [];
  const never = () => new Promise<never>(() => {});
  const desk = createDesk({
    ask: (ids) => asked.push([...ids]),
    hold: (text, kept) => {
      const autosave = createElementAutosave<PartText>(
        {
          server: { load: never, save: never, makeVersion: never, dismiss: never },
          withVersion: (loaded) => loaded,
          device: { keep: async () => {}, forget: async () => {} },
          tell: () => {},
          after: () => () => {},
          now: () => 0,
          date: () => 0,
          random: () => 0,
          newId: () => 'id',
        },
        text,
        kept,
      );
      return { autosave, close: () => {} };
    },
    onWords: () => {},
  });
  const arrive = (asked: string, isFound: boolean) =>
    desk.arrive([asked], isFound ? [textOf(asked)] : [], new Map());
  return { desk, asked, arrive };
}

function textOf(id: string): PartText {
  const about = { projectId: 'p', kind: 'CHAPTER', title: '', subtitle: '', createdAt: '', updatedAt: '' };
  return {
    element: { id, ...about } as PartText['element'],
    current: { id: 'v1', number: 1, content: { title: '', summary: '' } },
    workingCopy: null,
    state: 'current',
    locks: { isLocked: false, lockedFields: [] },
  };
}

it('gives a new chapter the name that was typed before the server had the chapter', async () => {
  const { desk, asked, arrive } = openDesk();
  let add = () => {};
  const isThere = new Promise<void>((resolve) => {
    add = resolve;
  });
  const isMade = desk.change('Winter', { title: 'Winter' }, isThere);
  expect(asked).toEqual([]);
  expect([desk.titleOf('Winter'), desk.readSave().kind, desk.readSave().isKept]).toEqual([
    'Winter',
    'saving',
    false,
  ]);
  expect(await desk.leave()).toBe(false);

  // It was asked for too early: it still has its name, and gets it once it is there.
  arrive('Winter', false);
  expect(desk.titleOf('Winter')).toBe('Winter');
  add();
  await isThere;
  desk.take(manuscriptOf([['Winter', []]]));
  expect(asked.flat()).toContain('Winter');
  arrive('Winter', true);
  expect(await isMade).toBe(true);
  expect(desk.autosaveOf('Winter')?.read().save.text).toMatchObject({ title: 'Winter' });
});

it('lets a name go with a part that is there no more', async () => {
  const { desk, arrive } = openDesk();
  desk.take(manuscriptOf([['Winter', []]]));
  const isMade = desk.change('Winter', { title: 'Spring' });
  arrive('Winter', false);
  expect(await isMade).toBe(false);
  expect([desk.titleOf('Winter'), desk.readSave().kind]).toEqual([null, 'nothing']);
});

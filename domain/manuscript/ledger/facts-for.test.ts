import { describe, expect, it } from 'vitest';
import { factsAt, factsFor, type SceneCard } from './facts-for.ts';
import { type MadeFact, makeLedger, sceneId } from './made-manuscript.ts';

const names = ['Marit Kell', 'Joseph', 'Bo', 'at the mill', 'the brass key', 'the boat'];
const card = (scene: number, more: Partial<SceneCard> = {}): SceneCard => ({
  id: sceneId(scene),
  pov: '',
  place: 'the mill',
  people: ['Marit Kell', 'Joseph'],
  words: '',
  ...more,
});
const told = (facts: MadeFact[], scene = 5, more: Partial<SceneCard> = {}, limit = 60) =>
  factsFor(card(scene, more), makeLedger(10, names, facts), limit).told.map(({ fact }) => fact.value);
const body = (value: string, scene: number, more: Partial<MadeFact> = {}): MadeFact => ({
  of: 'Marit Kell',
  attribute: 'body',
  value,
  scene,
  ...more,
});

describe('facts for a scene', () => {
  it('tells what holds there: nothing from later, from the scene itself, or that has ended', () => {
    const facts = [
      body('tall', 0),
      body('a scar', 5),
      body('a burn', 6),
      body('a limp', 1, { until: 5 }),
      body('a cough', 1, { until: 6 }),
    ];
    expect(told(facts)).toEqual(['tall', 'a cough']);
    expect(told(facts, 0)).toEqual([]);
    expect(
      told([
        body('tall', 12 % 10),
        body('gone', 3, { state: 'unsupported' }),
        body('no', 3, { state: 'rejected' }),
      ]),
    ).toEqual(['tall']);
    expect(factsFor(card(77), makeLedger(10, names, facts), 60)).toEqual({ told: [], leftOut: 0 });
  });

  it('never tells a viewpoint what only others know', () => {
    const secret: MadeFact = {
      of: 'Joseph',
      attribute: 'other',
      value: 'burned the mill',
      scene: 1,
      knownBy: ['Joseph'],
    };
    expect(told([secret], 5, { pov: 'Marit Kell' })).toEqual([]);
    expect(told([secret], 5, { pov: 'Kell, close' })).toEqual([]);
    expect(told([secret], 5, { pov: 'Joseph' })).toEqual(['burned the mill']);
    expect(told([secret], 5, { pov: '' })).toEqual(['burned the mill']);
    expect(told([secret], 5, { pov: '', people: ['Marit Kell'] })).toEqual([]);
    expect(told([{ ...secret, state: 'pinned' }], 5, { pov: 'Bo' })).toEqual([]);
  });

  it('takes people before the place, that before objects, and those before open promises', () => {
    const facts: MadeFact[] = [
      { of: 'Bo', attribute: 'promise', value: 'pays the debt', scene: 0 },
      { of: 'the boat', attribute: 'other', value: 'it leaks', scene: 0 },
      { of: 'the mill', attribute: 'rule', value: 'no lights', scene: 0 },
      { of: 'Joseph', attribute: 'age', value: '51', scene: 0 },
      { of: 'Bo', attribute: 'age', value: '12', scene: 0 },
      { of: 'Bo', attribute: 'body', value: 'freckles', state: 'pinned' },
    ];
    const most = (limit: number) => told(facts, 5, { words: 'They look at the boat.' }, limit).toSorted();
    expect(most(1)).toEqual(['freckles']);
    expect(most(2)).toEqual(['51', 'freckles']);
    expect(most(3)).toEqual(['51', 'freckles', 'no lights']);
    expect(most(4)).toEqual(['51', 'freckles', 'it leaks', 'no lights']);
    expect(most(60)).toEqual(['51', 'freckles', 'it leaks', 'no lights', 'pays the debt']);
    const scene = card(5, { words: 'They look at the boat.' });
    expect(factsFor(scene, makeLedger(10, names, facts), 2).leftOut).toBe(3);
    expect(
      told([body('tall', 0, { state: 'pinned' }), body('a scar', 0, { state: 'pinned' })], 5, {}, 1),
    ).toHaveLength(2);
  });

  it('tells one of two that exclude each other', () => {
    const has = (of: string, scene: number): MadeFact => ({
      of,
      attribute: 'has',
      value: 'the brass key',
      other: 'the brass key',
      scene,
    });
    expect(told([has('Marit Kell', 0), has('Joseph', 2)])).toHaveLength(1);
    expect(
      factsFor(card(5), makeLedger(10, names, [has('Marit Kell', 0), has('Joseph', 2)]), 60).told[0]?.entity
        .name,
    ).toBe('Joseph');
    // What can't change stands as it was said first, unless the writer says otherwise.
    expect(told([body('grey eyes', 0), body('green eyes', 2)])).toEqual(['grey eyes']);
    expect(told([body('grey eyes', 0), body('green eyes', 2, { state: 'pinned' })])).toEqual(['green eyes']);
    expect(told([body('grey eyes', 0), { of: 'Marit Kell', attribute: 'body', value: 'blue eyes' }])).toEqual(
      ['blue eyes'],
    );
    expect(told([body('grey eyes', 0), body('eyes grey as slate', 2)])).toHaveLength(2);
    const age = (value: string, scene: number): MadeFact => ({
      of: 'Joseph',
      attribute: 'age',
      value,
      scene,
    });
    expect(told([age('forty', 0), age('forty-one', 3)])).toEqual(['forty-one']);
  });

  it('tells once what was read twice', () => {
    expect(told([body('grey eyes', 0), body('Grey eyes', 2), body('grey eyes', 4)])).toEqual(['grey eyes']);
  });

  it('keeps its order from scene to scene, whatever the order of the ledger', () => {
    const facts = Array.from({ length: 9 }, (_, scene) => body(`mark ${scene}`, scene));
    const at = (scene: number) => told(facts, scene);
    for (let scene = 1; scene < 9; scene += 1) expect(at(scene + 1).slice(0, scene)).toEqual(at(scene));
    expect(told(facts.toReversed(), 9)).toEqual(at(9));
  });

  it('shows what holds in a scene, its own facts included', () => {
    const ledger = makeLedger(10, names, [
      body('tall', 0),
      body('a scar', 5),
      body('a burn', 6),
      { of: 'Bo', attribute: 'age', value: '12', scene: 1 },
    ]);
    expect(factsAt(sceneId(5), ledger).map(({ value }) => value)).toEqual(['tall', '12', 'a scar']);
    expect(factsAt('nowhere', ledger)).toEqual([]);
  });
});

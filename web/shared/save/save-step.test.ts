import { describe, expect, it } from 'vitest';
import type { Content } from '../shape/content.ts';
import { type BaseRevision, keptOf, type SaveState, type ServerText } from './save-state.ts';
import { openText, type SaveCommand, type SaveEvent, step } from './save-step.ts';

const at = (revision: number, baseVersionId = 'v1'): BaseRevision => ({ baseVersionId, revision });
const says = (text: string): Content => ({ text });
const server = (text: string, base: BaseRevision): ServerText => ({
  base,
  content: says(text),
  savedAt: '16:00',
});

/** Opens 'old' at revision 3 and applies events. Returns the state and the last commands' types. */
function letHappen(...events: SaveEvent[]): {
  state: SaveState;
  did: string[];
  commands: readonly SaveCommand[];
} {
  let { state, commands } = openText(server('old', at(3)), null);
  for (const event of events) ({ state, commands } = step(state, event));
  return { state, did: commands.map(({ type }) => type), commands };
}
const typed = (text: string): SaveEvent => ({ type: 'edited', text: says(text) });
const saveNow: SaveEvent = { type: 'save_now' };
const saved = (revision: number): SaveEvent => ({ type: 'saved', base: at(revision), savedAt: '16:31' });
const failed: SaveEvent = { type: 'failed', why: 'unreachable' };
const seen = (text: string, base: BaseRevision): SaveEvent => ({ type: 'seen', server: server(text, base) });
const peeked = (text: string, base: BaseRevision): SaveEvent => ({
  type: 'peeked',
  server: server(text, base),
  asOf: at(3),
});

describe('saving what is typed', () => {
  it('keeps it on the device at once and saves it after a pause', () => {
    expect(letHappen(typed('new')).did).toEqual(['keep', 'save_soon']);
    const { state, commands } = letHappen(typed('new'), saveNow);
    expect(commands).toContainEqual({ type: 'save', base: at(3), content: says('new') });
    expect(state.phase.kind).toBe('saving');
  });

  it('forgets it on the device once the server has it, and tells the other tabs', () => {
    const { state, did } = letHappen(typed('new'), saveNow, saved(4));
    expect(did).toEqual(['tell', 'forget']);
    expect(state).toMatchObject({
      base: at(4),
      confirmed: says('new'),
      savedAt: '16:31',
      phase: { kind: 'rest' },
    });
  });

  it('has one save on its way at a time, and saves what was typed meanwhile after it', () => {
    const during = letHappen(typed('a'), saveNow, typed('b'), saveNow);
    expect(during.did).toEqual([]);
    const then = letHappen(typed('a'), saveNow, typed('b'), saved(4));
    expect(then.did).toEqual(['tell', 'keep', 'save_soon']);
    expect(then.state).toMatchObject({ text: says('b'), confirmed: says('a'), base: at(4) });
  });

  it('saves nothing when the old text is put back before the pause is over', () => {
    expect(letHappen(typed('new'), typed('old'), saveNow).did).toEqual(['forget']);
  });

  it('saves nothing while nothing was typed', () => {
    expect(letHappen(saveNow).did).toEqual(['forget']);
  });
});

describe('a save that fails', () => {
  it('is tried again with the newest text, each time later', () => {
    const first = letHappen(typed('a'), saveNow, failed);
    expect(first.commands.at(-1)).toEqual({ type: 'retry_later', tries: 1 });
    const again = letHappen(typed('a'), saveNow, failed, typed('b'), { type: 'retry_due' });
    expect(again.commands).toContainEqual({ type: 'save', base: at(3), content: says('b') });
    const twice = letHappen(typed('a'), saveNow, failed, { type: 'retry_due' }, failed);
    expect(twice.commands.at(-1)).toEqual({ type: 'retry_later', tries: 2 });
  });

  it('is no conflict when the server had stored it and only the answer was lost', () => {
    const stale = letHappen(
      typed('a'),
      saveNow,
      failed,
      typed('b'),
      { type: 'retry_due' },
      { type: 'stale' },
    );
    expect(stale.did).toEqual(['keep', 'look']);
    const met = step(stale.state, seen('a', at(4)));
    expect(met.commands).toContainEqual({ type: 'save', base: at(4), content: says('b') });
  });

  it('is settled also when the writer has put the old text back in between', () => {
    const back = letHappen(typed('a'), saveNow, failed, typed('old'), { type: 'retry_due' });
    expect(back.commands).toContainEqual({ type: 'save', base: at(3), content: says('old') });
  });

  it('is not repeated when the server refuses the text, until it is typed on or asked for', () => {
    const refused = letHappen(typed('a'), saveNow, { type: 'refused', message: 'Too long.' });
    expect(refused.state.phase).toEqual({ kind: 'refused', message: 'Too long.' });
    expect(refused.did).toEqual(['keep']);
    expect(step(refused.state, typed('b')).commands.map(({ type }) => type)).toEqual(['keep', 'save_soon']);
    expect(step(refused.state, { type: 'retry_due' }).state.phase.kind).toBe('saving');
  });

  it('writes nothing over a text that it could not look at', () => {
    const blind = letHappen(typed('a'), saveNow, { type: 'stale' }, failed);
    expect(blind.state.phase).toMatchObject({ kind: 'waiting', next: 'look' });
    expect(step(blind.state, { type: 'retry_due' }).commands.map(({ type }) => type)).toEqual([
      'keep',
      'look',
    ]);
  });
});

describe('a text that was changed elsewhere', () => {
  it('is shown beside the writer’s own, and nothing is stored until the writer chooses', () => {
    const { state, did } = letHappen(typed('mine'), saveNow, { type: 'stale' }, seen('theirs', at(4)));
    expect(state.phase).toMatchObject({ kind: 'conflict', theirs: server('theirs', at(4)) });
    expect(did).toEqual(['keep']);
    expect(step(state, saveNow).commands).toEqual([]);
    expect(step(state, typed('mine, longer')).commands).toEqual([{ type: 'keep' }]);
  });

  it('is no conflict when it says the same', () => {
    const { state } = letHappen(typed('same'), saveNow, { type: 'stale' }, seen('same', at(4)));
    expect(state).toMatchObject({ phase: { kind: 'rest' }, base: at(4) });
  });

  it('is no conflict when the old text only became a version', () => {
    const { commands } = letHappen(typed('mine'), saveNow, { type: 'stale' }, seen('old', at(0, 'v2')));
    expect(commands).toContainEqual({ type: 'save', base: at(0, 'v2'), content: says('mine') });
  });

  it('is taken over when nothing is unsaved here', () => {
    const told = letHappen({ type: 'told', base: at(4) });
    expect(told.commands).toEqual([{ type: 'peek', asOf: at(3) }]);
    expect(step(told.state, peeked('theirs', at(4))).state).toMatchObject({
      text: says('theirs'),
      base: at(4),
    });
  });

  it('is not taken over what was typed in the meantime', () => {
    const { state } = letHappen({ type: 'told', base: at(4) }, typed('mine'), peeked('theirs', at(4)));
    expect(state.text).toEqual(says('mine'));
  });

  it('is not put back by an answer from before the last save', () => {
    const { state } = letHappen({ type: 'shown' }, typed('new'), saveNow, saved(4), peeked('old', at(3)));
    expect(state.text).toEqual(says('new'));
  });

  it('asks again later when the server contradicts itself', () => {
    const { state, commands } = letHappen(typed('mine'), saveNow, { type: 'stale' }, seen('old', at(3)));
    expect(state.phase).toMatchObject({ kind: 'waiting', next: 'save' });
    expect(commands).toEqual([{ type: 'retry_later', tries: 1 }]);
  });
});

describe('settling a conflict', () => {
  const conflict = [typed('mine'), saveNow, { type: 'stale' } as const, seen('theirs', at(4))];
  const chose = (choice: 'mine' | 'theirs' | 'both'): SaveEvent => ({
    type: 'chose',
    choice,
    versionId: 'id',
  });

  it('saves mine on top once theirs is a version', () => {
    const { commands } = letHappen(...conflict, chose('mine'), {
      type: 'settled',
      server: server('theirs', at(0, 'v2')),
    });
    expect(commands).toContainEqual({ type: 'save', base: at(0, 'v2'), content: says('mine') });
  });

  it.for(['theirs', 'both'] as const)('shows theirs once mine is a version (%s)', (choice) => {
    const asked = letHappen(...conflict, chose(choice));
    expect(asked.commands.at(-1)).toMatchObject({ type: 'settle', settling: { choice, mine: says('mine') } });
    const { state, did } = letHappen(...conflict, chose(choice), {
      type: 'settled',
      server: server('theirs', at(4)),
    });
    expect(state).toMatchObject({ text: says('theirs'), phase: { kind: 'rest' } });
    expect(did).toEqual(['tell', 'forget']);
  });

  it('asks again when theirs changed once more meanwhile', () => {
    const { state } = letHappen(...conflict, chose('mine'), {
      type: 'settled',
      server: server('theirs 2', at(0, 'v2')),
    });
    expect(state.phase).toMatchObject({
      kind: 'conflict',
      settling: null,
      theirs: server('theirs 2', at(0, 'v2')),
    });
  });

  it('asks again when mine was typed on meanwhile', () => {
    const { state } = letHappen(...conflict, chose('theirs'), typed('mine 2'), {
      type: 'settled',
      server: server('theirs', at(4)),
    });
    expect(state).toMatchObject({ text: says('mine 2'), phase: { kind: 'conflict', settling: null } });
  });

  it('says what went wrong and lets the writer choose again', () => {
    const { state } = letHappen(...conflict, chose('both'), { type: 'settle_failed', message: 'No answer.' });
    expect(state.phase).toMatchObject({
      kind: 'conflict',
      settling: null,
      failed: { message: 'No answer.' },
    });
  });
});

it('does not store a text twice when a choice broke off and is made again', () => {
  const again = letHappen(
    typed('mine'),
    saveNow,
    { type: 'stale' },
    seen('theirs', at(4)),
    { type: 'chose', choice: 'both', versionId: 'first' },
    { type: 'settle_failed', message: 'No answer.' },
    { type: 'chose', choice: 'both', versionId: 'second' },
  );
  expect(again.commands.at(-1)).toMatchObject({ settling: { versionId: 'first' } });
});

describe('making a version', () => {
  const wanted: SaveEvent = { type: 'version_wanted' };

  it('waits until everything is saved', () => {
    expect(letHappen(typed('new'), wanted).did).toEqual(['keep', 'save']);
    const { commands } = letHappen(typed('new'), wanted, saved(4));
    expect(commands.at(-1)).toEqual({ type: 'make_version', base: at(4), isAutosaved: false });
  });

  it('makes none where nothing was typed since the last one', () => {
    const { state } = openText(server('old', at(0)), null);
    expect(step(state, wanted)).toMatchObject({
      state: { wantsVersion: false },
      commands: [{ type: 'forget' }],
    });
  });

  it('says which ones nobody asked for, unless somebody asks before it is made', () => {
    const autosave: SaveEvent = { type: 'version_wanted', isAutosaved: true };
    const made = (...events: SaveEvent[]) => letHappen(typed('new'), ...events, saved(4)).commands.at(-1);
    expect(made(autosave)).toMatchObject({ type: 'make_version', isAutosaved: true });
    expect(made(autosave, wanted)).toMatchObject({ isAutosaved: false });
    expect(made(wanted, autosave)).toMatchObject({ isAutosaved: false });
  });

  it('goes on in peace where the server has no room for one that nobody asked for', () => {
    const refused: SaveEvent = {
      type: 'refused',
      message: 'Your account keeps 256 MB, the most there can be.',
    };
    const { state } = letHappen({ type: 'version_wanted', isAutosaved: true }, refused);
    expect(state).toMatchObject({ phase: { kind: 'rest' }, wantsVersion: false });
    expect(letHappen(wanted, refused).state.phase).toEqual({ ...refused, type: undefined, kind: 'refused' });
    const typing = letHappen({ type: 'version_wanted', isAutosaved: true }, typed('more'), refused);
    expect(typing.commands.map(({ type }) => type)).toEqual(['keep', 'save_soon']);
  });

  it('goes on typing on the new version', () => {
    const { state } = letHappen(wanted, typed('more'), {
      type: 'versioned',
      server: server('old', at(0, 'v2')),
    });
    expect(state).toMatchObject({ text: says('more'), base: at(0, 'v2'), phase: { kind: 'rest' } });
  });

  it('looks whether it was made when no answer came, and makes it only if it was not', () => {
    const lost = letHappen(wanted, failed, { type: 'retry_due' });
    expect(lost.did).toEqual(['keep', 'look']);
    expect(step(lost.state, seen('old', at(0, 'v2'))).state).toMatchObject({
      base: at(0, 'v2'),
      wantsVersion: false,
      phase: { kind: 'rest' },
    });
    const notMade = step(step(lost.state, seen('old', at(3))).state, { type: 'retry_due' });
    expect(notMade.commands.at(-1)).toEqual({ type: 'make_version', base: at(3), isAutosaved: false });
  });
});

describe('opening a text again', () => {
  const left = letHappen(typed('unsent')).state;

  it('brings back what was never sent, and sends it', () => {
    const { state, commands } = openText(server('old', at(3)), keptOf(left));
    expect(state.text).toEqual(says('unsent'));
    expect(commands).toContainEqual({ type: 'save', base: at(3), content: says('unsent') });
  });

  it('knows the text that was on its way when the page ended', () => {
    const sending = letHappen(typed('a'), saveNow, typed('b')).state;
    const { commands } = openText(server('a', at(4)), keptOf(sending));
    expect(commands).toContainEqual({ type: 'save', base: at(4), content: says('b') });
  });

  it('has nothing left to do when the last save arrived', () => {
    const sending = letHappen(typed('a'), saveNow).state;
    expect(openText(server('a', at(4)), keptOf(sending))).toMatchObject({
      state: { text: says('a'), phase: { kind: 'rest' } },
      commands: [{ type: 'forget' }],
    });
  });

  it('shows a conflict when the element was changed elsewhere since', () => {
    const { state } = openText(server('theirs', at(7)), keptOf(left));
    expect(state).toMatchObject({ text: says('unsent'), phase: { kind: 'conflict' } });
  });
});

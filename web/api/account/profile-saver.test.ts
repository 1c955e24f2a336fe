import { describe, expect, it } from 'vitest';
import type { ChangeProfile } from '../../../contract/account.ts';
import type { Answer } from '../request/answer.ts';
import { ConnectionError } from '../request/api-errors.ts';
import { createProfileSaver } from './profile-saver.ts';

const ok: Answer<null> = { ok: true, value: null };
const refusal: Answer<null> = {
  ok: false,
  status: 422,
  problem: { code: 'invalid_input', message: 'A name has at most 100 characters.' },
};

function startSaver() {
  const sent: ChangeProfile[] = [];
  const saved: ChangeProfile[] = [];
  const asked: { answer: (answer: Answer<null>) => void; fail: () => void }[] = [];
  let timer: (() => void) | null = null;
  const saver = createProfileSaver({
    send: (change) => {
      sent.push(change);
      return new Promise((resolve, reject) => {
        asked.push({ answer: resolve, fail: () => reject(new ConnectionError()) });
      });
    },
    onSaved: (change) => saved.push(change),
    now: () => 7,
    after: (_, call) => {
      timer = call;
      return () => {
        timer = null;
      };
    },
  });
  const settle = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return {
    saver,
    sent,
    saved,
    pause: () => timer?.(),
    async answer(answer: Answer<null> | 'none') {
      const one = asked.shift();
      if (answer === 'none') one?.fail();
      else one?.answer(answer);
      await settle();
    },
  };
}

describe('saving the profile', () => {
  it('sends what was typed once typing pauses', async () => {
    const { saver, sent, saved, pause, answer } = startSaver();
    saver.change({ fullName: 'A' }, 800);
    saver.change({ fullName: 'Ad' }, 800);
    expect([saver.state().kind, saver.isUnsaved(), sent.length]).toEqual(['waiting', true, 0]);
    pause();
    expect(saver.state().kind).toBe('saving');
    await answer(ok);
    expect([saver.state(), saver.isUnsaved()]).toEqual([{ kind: 'saved', at: 7 }, false]);
    expect([sent, saved]).toEqual([[{ fullName: 'Ad' }], [{ fullName: 'Ad' }]]);
  });

  it('sends one change after the other, so that the newest is the last', async () => {
    const { saver, sent, answer } = startSaver();
    saver.change({ theme: 'dark' });
    saver.change({ theme: 'light' });
    saver.change({ fullName: 'Ada' });
    expect(sent).toEqual([{ theme: 'dark' }]);
    await answer(ok);
    expect(sent).toEqual([{ theme: 'dark' }, { theme: 'light', fullName: 'Ada' }]);
    await answer(ok);
    expect(saver.state().kind).toBe('saved');
  });

  it('keeps what was not taken, says why, and sends it with the next try', async () => {
    const { saver, sent, saved, answer } = startSaver();
    saver.change({ fullName: 'Ada', theme: 'dark' });
    await answer('none');
    expect(saver.state()).toMatchObject({
      kind: 'failed',
      message: expect.stringContaining('could not be reached'),
    });
    expect(saver.isUnsaved()).toBe(true);
    saver.change({ theme: 'light' });
    expect(sent[1]).toEqual({ fullName: 'Ada', theme: 'light' });
    await answer(refusal);
    expect(saver.state()).toEqual({ kind: 'failed', message: 'A name has at most 100 characters.' });
    const flushed = saver.flush();
    await answer(ok);
    await flushed;
    expect([saver.isUnsaved(), saved]).toEqual([false, [{ fullName: 'Ada', theme: 'light' }]]);
  });
});

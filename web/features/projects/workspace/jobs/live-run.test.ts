import { expect, it } from 'vitest';
import type { Run, RunSummary } from '../../../../../contract/runs.ts';
import { sampleRun } from '../../../../../contract/sample-run.ts';
import type { Answer } from '../../../../api/request/answer.ts';
import type { RunReader } from '../../../../api/runs/follow-run.ts';
import { createLiveText } from '../../../../shared/live/live-text.ts';
import { createLiveRun } from './live-run.ts';

const open: Run = {
  ...sampleRun,
  state: 'running',
  spentCredits: null,
  result: null,
  endedAt: null,
  text: '{"premise":"A pilot ',
};

/** A watched run whose server answers one after the other, with a clock that has no end. */
async function watch(answers: (Run | null)[], stops: boolean[] = []) {
  const live = createLiveText(
    () => 'word',
    (tick) => {
      queueMicrotask(() => tick(10_000));
      return () => {};
    },
  );
  let reader: RunReader | null = null;
  let waits = 0;
  const run = createLiveRun(open.id, {
    async loadRun(): Promise<Answer<Run>> {
      const next = answers.shift();
      if (next === undefined) return { ok: false, status: 404, problem: { code: 'not_found', message: '' } };
      if (next === null) throw new Error('no network');
      return { ok: true, value: next };
    },
    async stopRun(): Promise<Answer<null>> {
      if (stops.shift() === true) return { ok: true, value: null };
      throw new Error('no network');
    },
    follow(_, __, given) {
      reader = given;
      return () => {};
    },
    watchStop: () => ({ cost: () => 1, leave: () => {} }),
    live,
    async wait() {
      waits += 1;
    },
    random: () => 0,
  });
  await settle();
  const tell = (act: (of: RunReader) => void) => {
    if (reader === null) throw new Error('nobody follows');
    act(reader);
  };
  return { run, live, tell, waits: () => waits };
}

it('shows what is there at once, then what comes, and settles with the last word', async () => {
  const { run, live, tell, waits } = await watch([null, open]);
  expect(waits()).toBe(1);
  expect(live.answer()).toEqual({ premise: 'A pilot ' });
  expect(run.stopCost()).toBe(1);
  const ended: RunSummary = sampleRun;
  tell((reader) => {
    reader.onText('keeps a light."}');
    reader.onEnd(ended);
  });
  await settle();
  expect(live.answer()).toEqual({ premise: 'A pilot keeps a light.' });
  expect(run.state()).toMatchObject({ isSettled: true, run: { state: 'succeeded' } });
});

it('a stop that does not arrive can be tried again', async () => {
  const { run } = await watch([open], [false, true]);
  run.stop();
  await settle();
  expect(run.state().stop).toBe('failed');
  run.stop();
  await settle();
  expect(run.state().stop).toBe('asked');
});

it('a run that is gone is over', async () => {
  const { run } = await watch([]);
  expect(run.state().isSettled).toBe(true);
});

async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

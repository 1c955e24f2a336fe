// @module-tag slow
import { expect, it } from 'vitest';
import { describeDatabase } from '../../testing/databases.ts';
import { performRandomJobs } from '../../testing/jobs/random-jobs.ts';
import { seededRandom } from '../../testing/seeded-random.ts';

describeDatabase('postgres', (open) => {
  it('spends what its steps cost, and begins none before its needs, whatever writer and model do', async () => {
    const found = await performRandomJobs(await open(), { jobs: 12, chance: seededRandom(5) });
    expect(found.faults).toEqual([]);
    expect(found.tooEarly).toEqual([]);
    expect(found.jobs.ended).toBeGreaterThan(0);
    expect(Object.keys(found.jobs).filter((state) => state !== 'ended' && state !== 'cancelled')).toEqual([]);
    expect(found.steps.done).toBeGreaterThan(0);
    for (const state of ['running', 'starting']) expect(found.steps[state]).toBeUndefined();
  });
});

import { expect, it } from 'vitest';
import { createSequenceStarter } from './start-sequence.ts';

it('starts one job for one project and line, also after a lost answer', async () => {
  const jobs: string[] = [];
  let ids = 0;
  let isLost = true;
  const start = createSequenceStarter({
    makeId: () => `id${ids++}`,
    async startJob(projectId, { id, steps }) {
      jobs.push(`${projectId} ${id} ${steps.map(({ elementId }) => elementId).join()}`);
      if (isLost) throw new Error('The answer was lost.');
    },
  });
  const asked = { line: 'Two sisters share a tide table.', type: 'reel_tiktok' as const };
  await expect(start('p', asked)).rejects.toThrow('lost');
  isLost = false;
  await start('p', asked);
  expect(new Set(jobs).size).toBe(1);
  await start('p', { ...asked, type: 'film_short' });
  expect(new Set(jobs).size).toBe(2);
});

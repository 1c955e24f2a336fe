import { afterAll, expect, it } from 'vitest';
import { openArchivePool } from './archive/open-archive-pool.ts';
import { createWorkerPool } from './pool/worker-pool.ts';
import { readImport } from './read-import.ts';
import type { ThreadAnswer, ThreadJob } from './work/job.ts';

const files = createWorkerPool<ThreadJob, ThreadAnswer>({
  module: new URL('./work/format-worker.ts', import.meta.url),
  threads: 1,
  maxWaiting: 0,
  maxOfOwner: 1,
  deadlineMs: 1,
  graceMs: 1,
  maxMemoryMb: 192,
  jobsPerThread: 1,
});
const archives = openArchivePool();
afterAll(() => Promise.all([files.close(), archives.close()]));

it('says what to do about a file that takes too long, and that others are being read', async () => {
  const bytes = new TextEncoder().encode('INT. FOG - DAY\n\nFog.\n'.repeat(50_000));
  const about = { ownerId: 'ada', signal: new AbortController().signal };
  const read = () => readImport({ files, archives }, about, { bytes, fileName: 'a.fountain' });
  const [slow, busy] = [read(), read()];
  await expect(busy).rejects.toMatchObject({ code: 'busy', about: { retryAfterSeconds: 3 } });
  await expect(slow).rejects.toMatchObject({
    code: 'unreadable',
    message: 'This file takes too long to read. Divide it into two and try again.',
  });
});

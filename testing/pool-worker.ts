import { answerJobs } from '../server/formats/pool/answer-jobs.ts';

/** What a thread of a test is asked to do. */
export type PoolJob =
  | { do: 'say'; words: string }
  | { do: 'spin' }
  | { do: 'fill_memory' }
  | { do: 'throw' }
  /** Says how many jobs this thread has done, itself included. */
  | { do: 'count' };

let done = 0;

answerJobs<PoolJob, string>(
  async (job) => {
    done += 1;
    switch (job.do) {
      case 'say':
        return job.words;
      case 'count':
        return String(done);
      case 'throw':
        throw new Error('as asked');
      case 'spin':
        for (;;);
      case 'fill_memory': {
        const kept: number[][] = [];
        for (;;) kept.push(Array.from({ length: 100_000 }, (_, n) => n + kept.length));
      }
    }
  },
  () => [],
);

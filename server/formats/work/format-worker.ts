import { answerJobs } from '../pool/answer-jobs.ts';
import { doJob } from './do-job.ts';
import { doRead } from './do-read.ts';
import type { ThreadAnswer, ThreadJob } from './job.ts';

answerJobs<ThreadJob, ThreadAnswer>(
  (job) => (job.kind === 'read' ? doRead(job) : doJob(job)),
  (answer) => ('body' in answer && answer.body !== null ? [answer.body.buffer] : []),
);

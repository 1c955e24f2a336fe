import { answerJobs } from '../pool/answer-jobs.ts';
import { doJob } from './do-job.ts';
import type { FileAnswer, FileJob } from './job.ts';

answerJobs<FileJob, FileAnswer>(doJob, (answer) =>
  answer.kind === 'made' && answer.body !== null ? [answer.body.buffer] : [],
);

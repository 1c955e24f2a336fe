import { answerJobs } from '../pool/answer-jobs.ts';
import { type ArchiveAnswer, type ArchiveJob, doArchiveJob } from './archive-job.ts';

answerJobs<ArchiveJob, ArchiveAnswer>(doArchiveJob, (answer) =>
  answer.kind === 'rows' ? answer.batches.map(({ json }) => json.buffer) : [],
);

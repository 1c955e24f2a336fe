import { answerJobs } from '../pool/answer-jobs.ts';
import { type ArchiveAnswer, type ArchiveJob, doArchiveJob } from './archive-job.ts';

answerJobs<ArchiveJob, ArchiveAnswer>(doArchiveJob, (answer) => {
  switch (answer.kind) {
    case 'rows':
      return answer.batches.map(({ json }) => json.buffer);
    case 'proposal':
      return [answer.body.buffer];
    case 'refused':
      return [];
  }
});

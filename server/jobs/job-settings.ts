import { z } from 'zod';
import { JobSettings } from '../../contract/jobs.ts';

/** `jobs.settings`: what its writer chose, and what a job of a manuscript remembers. */
export const StoredJobSettings = JobSettings.extend({
  headId: z.uuid().nullable().default(null),
  /** Chapters before which it has halted, so that it goes on after the next start. */
  askedBefore: z.array(z.uuid()).default([]),
  /** What it asked last. */
  question: z.string().nullable().default(null),
});
export type StoredJobSettings = z.infer<typeof StoredJobSettings>;

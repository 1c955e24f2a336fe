import { z } from 'zod';

/**
 * The schema that a model is sent: the answer's, with `notes` before everything, where it thinks
 * first. They are never stored. Throws if the answer is no object.
 */
export function withNotes(answer: z.ZodType): z.ZodType {
  if (!(answer instanceof z.ZodObject)) throw new Error('an answer is an object');
  return z.object({ notes: z.string().optional(), ...answer.shape });
}

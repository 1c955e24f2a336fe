import { z } from 'zod';
import { type ChoiceField, voiceChoices } from '../domain/story/voice.ts';

const choice = <Field extends ChoiceField>(field: Field) => z.enum(['', ...voiceChoices[field]]);
const line = z.string().overwrite((text) => text.replace(/\s+/g, ' ').trim());

/** A voice as it is sent: every field, blank where nothing is set; `checkVoice` has its limits. */
export const Voice = z.strictObject({
  sample: z.string(),
  person: choice('person'),
  tense: choice('tense'),
  pointOfView: line,
  spelling: choice('spelling'),
  language: line,
  love: choice('love'),
  violence: choice('violence'),
  swearing: choice('swearing'),
  avoid: z.string(),
});

/** The answer of GET and PUT /api/projects/:id/voice. Revision 0: nothing was ever saved. */
export const ProjectVoice = z.object({
  voice: Voice,
  revision: z.number().int(),
  updatedAt: z.string().nullable(),
});
export type ProjectVoice = z.infer<typeof ProjectVoice>;

/**
 * The body of PUT /api/projects/:id/voice. `revision` is the one it was typed on. On another it is
 * refused as `stale_save`, unless the stored voice is the same.
 */
export const SaveVoice = z.strictObject({
  voice: Voice,
  revision: z.number().int().min(0).max(2_000_000_000),
});
export type SaveVoice = z.infer<typeof SaveVoice>;

import type { Thinking } from '../effort.ts';
import { FormRefused } from './form-refused.ts';

/** How much a request asks of a server. The services take everything, others not always. */
export type RequestForm = {
  /**
   * A JSON schema with longest texts, or without; 'none' asks for JSON by the prompt alone, and
   * leaves out every field that a server may not know.
   */
  schema: 'bounded' | 'plain' | 'none';
  /** Whether there are tokens for thinking on top of the answer's. */
  hasReserve: boolean;
  /** Whether it says how much to think, where that is known. */
  hasEffort: boolean;
};

/** The form in which services are asked first; servers of one's own with longest texts. */
export function fullForm(schema: 'bounded' | 'plain'): RequestForm {
  return { schema, hasReserve: true, hasEffort: true };
}

/** The word for how much to think that a request in this form has; null for none. */
export function effortIn(form: RequestForm, { word }: Thinking): Thinking['word'] {
  return form.hasEffort && form.schema !== 'none' ? word : null;
}

/** The form for a server that refused this one; null if there is none that would help. */
export function simplerForm(form: RequestForm, refusal: unknown): RequestForm | null {
  if (!(refusal instanceof FormRefused)) return null;
  if (refusal.about === 'reserve') return form.hasReserve ? { ...form, hasReserve: false } : null;
  if (refusal.about === 'effort' && form.hasEffort) return { ...form, hasEffort: false };
  if (form.schema === 'none') return null;
  const isBounded = form.schema === 'bounded' && refusal.about === 'keyword';
  return { ...form, schema: isBounded ? 'plain' : 'none' };
}

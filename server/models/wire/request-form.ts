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
};

/** The form for a server that refused this one; null if there is none that would help. */
export function simplerForm(form: RequestForm, refusal: unknown): RequestForm | null {
  if (!(refusal instanceof FormRefused)) return null;
  if (refusal.about === 'reserve') return form.hasReserve ? { ...form, hasReserve: false } : null;
  if (form.schema === 'none') return null;
  const isBounded = form.schema === 'bounded' && refusal.about === 'keyword';
  return { ...form, schema: isBounded ? 'plain' : 'none' };
}

import { z } from 'zod';
import { notFound } from './app-error.ts';

const Id = z.uuid();

/** An id in an address, in lower case. A malformed one gets the same 404 as an unknown one. */
export function readId(text: string | undefined): string {
  const id = Id.safeParse(text);
  if (!id.success) throw notFound();
  return id.data.toLowerCase();
}

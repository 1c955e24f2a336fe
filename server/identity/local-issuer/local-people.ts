import { createHash } from 'node:crypto';
import { z } from 'zod';

/** A person to choose. `name` is null if only the e-mail address is known. */
export type LocalPerson = { email: string; name: string | null };

/** The people that the chooser offers. */
export const samplePeople: readonly (LocalPerson & { name: string })[] = [
  { email: 'hanne@local.test', name: 'Hanne Lykke' },
  { email: 'emil@local.test', name: 'Emil Strand' },
];

const Email = z.email().max(320);

/** The person with this typed e-mail address; null if it is not one. */
export function personWithEmail(typed: string): LocalPerson | null {
  const email = Email.safeParse(typed.trim().toLowerCase());
  if (!email.success) return null;
  return samplePeople.find((person) => person.email === email.data) ?? { email: email.data, name: null };
}

/**
 * The subject of a person, derived from the e-mail address alone, so that it is the same at every
 * start.
 */
export function subjectOf({ email }: LocalPerson): string {
  return createHash('sha256').update(email).digest('base64url').slice(0, 32);
}

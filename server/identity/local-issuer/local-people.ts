import { createHash } from 'node:crypto';
import { z } from 'zod';

/** Somebody who can be chosen: `name` is null where only an e-mail address is known. */
export type LocalPerson = { email: string; name: string | null };

/** The people that the chooser offers. */
export const samplePeople: readonly (LocalPerson & { name: string })[] = [
  { email: 'hanne@local.test', name: 'Hanne Lykke' },
  { email: 'emil@local.test', name: 'Emil Strand' },
];

const Email = z.email().max(320);

/** The person with this e-mail address as it was typed, or null when it is none. */
export function personWithEmail(typed: string): LocalPerson | null {
  const email = Email.safeParse(typed.trim().toLowerCase());
  if (!email.success) return null;
  return samplePeople.find((person) => person.email === email.data) ?? { email: email.data, name: null };
}

/** The subject of a person: the same at every start, since it is made of nothing but the e-mail address. */
export function subjectOf({ email }: LocalPerson): string {
  return createHash('sha256').update(email).digest('base64url').slice(0, 32);
}

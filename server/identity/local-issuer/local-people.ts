import { createHash } from 'node:crypto';
import { z } from 'zod';

export type LocalPerson = { email: string; name: string | null };

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

/** Derived from the e-mail address alone, so that it is the same at every start. */
export function subjectOf({ email }: LocalPerson): string {
  return createHash('sha256').update(email).digest('base64url').slice(0, 32);
}

import { z } from 'zod';

/** `issuer` and `subject` are the identity; the rest are labels. */
export type Person = {
  issuer: string;
  subject: string;
  email: string;
  fullName: string | null;
  /** An https address. */
  avatarUrl: string | null;
};

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().trim().min(3).max(320),
  email_verified: z.literal(true),
});

const nameClaims = ['full_name', 'name', 'display_name'] as const;
const avatarClaims = ['avatar_url', 'picture', 'photo_url'] as const;

/** Reads the claims of a verified ID token. Null if the e-mail address is not verified. */
export function readPerson(issuer: string, claims: Readonly<Record<string, unknown>>): Person | null {
  const known = Claims.safeParse(claims);
  if (!known.success) return null;
  return {
    issuer,
    subject: known.data.sub,
    email: known.data.email,
    fullName: firstOf(nameClaims, claims, readName),
    avatarUrl: firstOf(avatarClaims, claims, readAvatar),
  };
}

function firstOf(
  names: readonly string[],
  claims: Readonly<Record<string, unknown>>,
  read: (text: string) => string | null,
): string | null {
  for (const name of names) {
    const claim = claims[name];
    const value = typeof claim === 'string' ? read(claim) : null;
    if (value !== null) return value;
  }
  return null;
}

function readName(text: string): string | null {
  const name = text.replace(/[\p{Cc}\p{Cs}]/gu, ' ').trim();
  return name === '' ? null : [...name].slice(0, 100).join('').trim();
}

function readAvatar(text: string): string | null {
  return text.length <= 2000 && URL.canParse(text) && new URL(text).protocol === 'https:' ? text : null;
}

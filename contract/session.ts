import { z } from 'zod';

/** What a visitor may still generate today, in credits. */
export const Allowance = z.object({
  limit: z.number().int(),
  used: z.number().int(),
  resetsAt: z.string(),
});

export type Allowance = z.infer<typeof Allowance>;

export const Theme = z.enum(['system', 'light', 'dark']);
export type Theme = z.infer<typeof Theme>;

export const SessionUser = z.object({
  id: z.uuid(),
  email: z.string(),
  /** What the header shows: the full name, or the e-mail's part before the @, or 'User'. */
  name: z.string(),
  fullName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  theme: Theme,
  plan: z.string(),
  currentProjectId: z.uuid().nullable(),
  /** When access must be renewed, as an ISO time. */
  accessUntil: z.string(),
});
export type SessionUser = z.infer<typeof SessionUser>;

export const Session = z.object({
  user: SessionUser.nullable(),
  /** Whether the built-in storyteller answers because there is no valid key. */
  isDemo: z.boolean(),
  /** Whether a model on this computer writes, which costs nobody anything. */
  isLocal: z.boolean(),
  writer: z.string(),
  /** `isLocal`: an issuer on this machine stands in for Google. */
  signIn: z.object({ isAvailable: z.boolean(), isLocal: z.boolean() }),
  /** Null for a user, who has credits of their own. */
  allowance: Allowance.nullable(),
  takesPayments: z.boolean(),
  /** Whether Settings has models for the computer that the server runs on. */
  offersLocalModel: z.boolean(),
  /** The plans on offer, cheapest first. */
  plans: z.array(z.string()),
});
export type Session = z.infer<typeof Session>;

/** The answer of POST /api/session/renewal. */
export const Renewal = z.object({ accessUntil: z.string() });
export type Renewal = z.infer<typeof Renewal>;

/** The body of POST /api/sign-in; the answer says where the browser goes. */
export const StartSignIn = z.strictObject({
  /** A path with its query on our own origin. Anything else becomes '/'. */
  returnTo: z.string().max(2000).default('/'),
});
export const StartedSignIn = z.object({ url: z.string() });
export type StartedSignIn = z.infer<typeof StartedSignIn>;

/** The body of POST /api/sign-out. */
export const SignOut = z.strictObject({ everywhere: z.boolean().default(false) });

/** Why a sign-in failed: `problem` in the query of the callback page. */
export const SignInProblem = z.enum([
  /** The writer went back at the issuer. */
  'declined',
  /** Too old, used already, or begun in another browser. */
  'expired',
  'unverified_email',
  'issuer_unavailable',
  /** The issuer's answer was not valid. */
  'refused',
  'not_set_up',
]);
export type SignInProblem = z.infer<typeof SignInProblem>;

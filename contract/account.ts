import { z } from 'zod';
import { Theme } from './session.ts';

/** A signed-in browser. */
export const SignedInDevice = z.object({
  id: z.uuid(),
  /** In words: 'Firefox on Windows'. */
  device: z.string(),
  isThis: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
});
export const SignedInDevices = z.object({ sessions: z.array(SignedInDevice) });
export type SignedInDevices = z.infer<typeof SignedInDevices>;

export const ChangeProfile = z.strictObject({
  fullName: z.string().trim().max(100, 'A name has at most 100 characters.').optional(),
  theme: Theme.optional(),
});
export type ChangeProfile = z.infer<typeof ChangeProfile>;

export const ProviderName = z.enum(['openai', 'anthropic', 'google']);
export type ProviderName = z.infer<typeof ProviderName>;

/** A writer's own key, which is never shown again. */
export const ProviderKey = z.object({
  provider: ProviderName,
  lastFour: z.string(),
  baseUrl: z.string().nullable(),
  /** The model to use; null for the server's choice. */
  model: z.string().nullable(),
  /** The tokens that a model on the writer's own server reads and writes in one request. */
  readsAtMost: z.number().int().nullable(),
  /** What is wrong with the model, as far as the service has said; null for nothing. */
  problem: z.string().nullable(),
  /** Whether generations use it. Of several, the first of openai, anthropic, google is used. */
  isUsed: z.boolean(),
  testedAt: z.string(),
});
export type ProviderKey = z.infer<typeof ProviderKey>;
export const ProviderKeys = z.object({
  keys: z.array(ProviderKey),
  /** Whether the writer may give an address of their own. */
  allowsEndpoints: z.boolean(),
  /** Whether model servers of the same machine can be found. */
  findsServers: z.boolean(),
});
export type ProviderKeys = z.infer<typeof ProviderKeys>;

/** The body of PUT /api/provider-keys/:provider. The key is tested before it is stored. */
export const SaveProviderKey = z.strictObject({
  key: z.string().trim().max(400).default(''),
  baseUrl: z.string().trim().max(400).nullable().default(null),
  model: z.string().trim().max(120).nullable().default(null),
  readsAtMost: z
    .int('Write a number of tokens, such as 8192.')
    .min(1_000, 'Write at least 1,000 tokens.')
    .max(100_000_000, 'Write at most 100,000,000 tokens.')
    .nullable()
    .default(null),
});
export type SaveProviderKey = z.infer<typeof SaveProviderKey>;

/** The body of PATCH /api/provider-keys/:provider. */
export const ChangeProviderKey = z.strictObject({ isUsed: z.boolean() });

/** The body of DELETE /api/account. `confirmation` is the account's e-mail address, typed. */
export const CloseAccount = z.strictObject({ confirmation: z.string().max(320) });
/** Its answer: when the account is erased, unless the writer signs in before. */
export const ClosedAccount = z.object({ erasesAt: z.string() });
export type ClosedAccount = z.infer<typeof ClosedAccount>;
/** The answer of GET /api/account: what would be deleted with it. */
export const AccountContents = z.object({
  email: z.string(),
  projects: z.number().int(),
  elements: z.number().int(),
  versions: z.number().int(),
  credits: z.number().int(),
  /** The paid plan that ends with the account; null if there is none. */
  plan: z.string().nullable(),
});
export type AccountContents = z.infer<typeof AccountContents>;

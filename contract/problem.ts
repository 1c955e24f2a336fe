import { z } from 'zod';

/** Every reason for refusing a request, with its HTTP status. The list is closed. */
export const problemStatus = {
  invalid_request: 400,
  sign_in_required: 401,
  not_enough_credits: 402,
  /** The bank declined; nothing changed. */
  payment_declined: 402,
  /** Access has ended but the sign-in goes on: renew access and retry. */
  access_ended: 401,
  forbidden_origin: 403,
  project_limit: 403,
  /** The plan has not this format of files. */
  plan_excludes_format: 403,
  not_found: 404,
  method_not_allowed: 405,
  /** The subscription's state does not allow this. */
  wrong_plan_state: 409,
  /** A limit would be exceeded; the message says which, and what to do. */
  limit_reached: 409,
  /** The model that was chosen is not there. */
  wrong_model: 409,
  /** The text was changed elsewhere since it was read; nothing was stored. */
  stale_save: 409,
  /** What is where in a manuscript changed meanwhile. */
  stale_structure: 409,
  /** A text says something else than in the preview that a file was asked for by. */
  text_changed: 409,
  /** The job's state does not allow this. */
  job_state: 409,
  too_large: 413,
  unsupported_media_type: 415,
  invalid_input: 422,
  run_id_reused: 422,
  /** An id made by the browser already belongs to something else. */
  id_taken: 422,
  key_refused: 422,
  /** A file that can't be read; the message says why. */
  unreadable: 422,
  /** The chosen texts are empty, or the format has no place for them. */
  nothing_to_export: 422,
  /** A file would have fewer or more words than its texts. */
  words_lost: 422,
  too_many_requests: 429,
  too_many_open_runs: 429,
  allowance_used_up: 429,
  internal: 500,
  unavailable: 503,
  /** Too many files are being made. */
  busy: 503,
  sign_in_unavailable: 503,
  /** No payment service is set up, or it does not answer. */
  payments_unavailable: 503,
} as const;

export type ProblemCode = keyof typeof problemStatus;

const codes = Object.keys(problemStatus) as [ProblemCode, ...ProblemCode[]];

/** The body of every refusal. `message` tells the reader in a full sentence what to do. */
export const Problem = z.object({
  code: z.enum(codes),
  message: z.string(),
  fields: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  /** Also in the Retry-After header. */
  retryAfterSeconds: z.number().int().optional(),
  /** When an allowance is full again, as an ISO time. */
  resetsAt: z.string().optional(),
  /** If credits are short. */
  credits: z.object({ price: z.number().int(), balance: z.number().int() }).optional(),
  /** The present `structure` of a manuscript, of a change that was made on another one. */
  structure: z.number().int().optional(),
  offersSignIn: z.boolean().optional(),
  requestId: z.string().optional(),
});
export type Problem = z.infer<typeof Problem>;

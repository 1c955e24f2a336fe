import type { Problem } from '../../../contract/problem.ts';

/** The server's answer, or its refusal with the HTTP status. */
export type Answer<Value> = { ok: true; value: Value } | { ok: false; status: number; problem: Problem };

import { createStoryteller } from '../llm/storyteller/storyteller.ts';
import { serveToKill } from './serve-to-kill.ts';

/**
 * A server process for tests that kill it, the storyteller writing fast enough to be caught in the middle.
 * Run: node serve.ts DATABASE_JSON LEASE_MS SWEEP_MS WORDS_PER_SECOND [sandbox]; prints its address.
 */
const [databaseJson = '', leaseMs = '15000', sweepMs = '10000', wordsPerSecond = '120', payments] =
  process.argv.slice(2);
await serveToKill(JSON.parse(databaseJson), createStoryteller({ wordsPerSecond: Number(wordsPerSecond) }), {
  leaseMs: Number(leaseMs),
  sweepMs: Number(sweepMs),
  payments: payments === 'sandbox' ? payments : null,
});

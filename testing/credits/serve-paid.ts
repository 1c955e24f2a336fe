import { createServiceModel } from '../../server/models/choose-model.ts';
import { serveToKill } from '../serve-to-kill.ts';

/**
 * A server process for tests that kill it between two steps of a generation that costs credits,
 * writing with a model service at the test's address. Run: node serve-paid.ts DATABASE_JSON
 * MODEL_URL LEASE_MS SWEEP_MS; prints its address.
 */
const [databaseJson = '', modelUrl = '', leaseMs = '', sweepMs = ''] = process.argv.slice(2);
const writer = createServiceModel(
  'openai',
  { openai: { apiKey: 'sk-of-the-tests-0123456789', baseUrl: modelUrl, model: 'a-model' } },
  {},
);
await serveToKill(JSON.parse(databaseJson), writer, { leaseMs: Number(leaseMs), sweepMs: Number(sweepMs) });

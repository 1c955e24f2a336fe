import { createStoryteller } from '../storyteller/create-storyteller.ts';
import { serveToKill } from './serve-to-kill.ts';

/**
 * A server process for tests that kill it, the storyteller writing fast enough to be caught in the
 * middle. Run: node serve.ts DATABASE_JSON OPTIONS_JSON; prints its address.
 */
const [databaseJson = '', optionsJson = ''] = process.argv.slice(2);
const { wordsPerSecond, ...options } = JSON.parse(optionsJson);
await serveToKill(JSON.parse(databaseJson), createStoryteller({ wordsPerSecond }), options);

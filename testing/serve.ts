import { createStoryteller } from '../storyteller/create-storyteller.ts';
import { serveToKill } from './serve-to-kill.ts';

/**
 * A server process that tests kill. Run: node serve.ts DATABASE_JSON OPTIONS_JSON. With `modelUrl`
 * it calls that model service, else it runs the storyteller, fast enough to be killed in the middle
 * of a text. Prints its address.
 */
const [databaseJson = '', optionsJson = ''] = process.argv.slice(2);
const { wordsPerSecond, ...options } = JSON.parse(optionsJson);
await serveToKill(JSON.parse(databaseJson), createStoryteller({ wordsPerSecond }), options);

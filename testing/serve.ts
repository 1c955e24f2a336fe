import { createServiceModel } from '../server/models/choose-model.ts';
import { createStoryteller } from '../storyteller/create-storyteller.ts';
import { serveToKill } from './serve-to-kill.ts';

/**
 * A server process that tests kill. Run: node serve.ts DATABASE_JSON OPTIONS_JSON. With `modelUrl`
 * it calls that model service, else it runs the storyteller, fast enough to be killed in the middle
 * of a text. Prints its address.
 */
const [databaseJson = '', optionsJson = ''] = process.argv.slice(2);
const { wordsPerSecond, modelUrl, ...options } = JSON.parse(optionsJson);
const openai = { apiKey: 'sk-of-the-tests-0123456789', baseUrl: modelUrl, model: 'a-model' };
const model =
  modelUrl === undefined
    ? createStoryteller({ wordsPerSecond })
    : createServiceModel('openai', { openai }, {});
await serveToKill(JSON.parse(databaseJson), model, options);

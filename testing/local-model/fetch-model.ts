import { testModels } from './test-models.ts';

// Fetches a model, for a test that kills it on the way: FOLDER HUB REFERENCE.
const [folder = '', hub = '', reference = ''] = process.argv.slice(2);
const models = testModels(folder, hub);
await models.get(reference);
await models.settled();
process.send?.('done');
process.disconnect();

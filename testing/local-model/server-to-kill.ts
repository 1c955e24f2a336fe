import { createEngine } from '../../server/local-model/engine/create-engine.ts';
import { enginePackages } from '../local-model-packages.ts';
import { sampleRequest } from '../models/sample-request.ts';
import { tinyModel } from '../tiny-model/tiny-model.ts';

// A server that writes with a model, prints the id of the engine's process, and is killed.
const engine = createEngine({ packages: enginePackages, log: { warn: () => {} }, threads: 1 });
const file = { title: 'Tiny', path: tinyModel({ ends: false }) };
let hasBegun = false;
await engine.write(file, { ...sampleRequest('STORY'), answer: null, maxOutputTokens: 30_000 }, () => {
  if (!hasBegun) process.stdout.write(`${engine.pid}\n`);
  hasBegun = true;
});

import { it } from 'vitest';
import { startEngine, tinyFile } from '../../../testing/local-model/run-engine.ts';
import { expectValid, structuredKinds } from '../../../testing/local-model/structured-kinds.ts';

it.each(structuredKinds)('writes %s as it must be, 50 times of 50', async (kind) => {
  await expectValid(startEngine(), tinyFile(), kind, 50);
});

it.each(structuredKinds)('writes %s as it must be with a model that thinks', async (kind) => {
  await expectValid(startEngine(), tinyFile({ thinks: true }), kind, 10);
});

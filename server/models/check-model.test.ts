import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createScriptedModel } from '../../testing/scripted-model.ts';
import { checkModel } from './check-model.ts';
import type { Model } from './port.ts';

async function logged(changes: Partial<Model>, after: Partial<Model> = {}): Promise<object[]> {
  const lines: object[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line) => lines.push(JSON.parse(line)) });
  const model: Model = { ...createScriptedModel(), ...changes };
  model.checkName = async () => {
    Object.assign(model, after);
  };
  await checkModel(model, log);
  return lines;
}

it('says in one line what is wrong with the model, or which other one writes', async () => {
  expect(await logged({}, { problem: 'There is no such model.' })).toEqual([
    { level: 40, event: 'model_unknown', msg: 'There is no such model.' },
  ]);
  expect(await logged({ name: 'a' }, { name: 'b' })).toEqual([
    { level: 30, event: 'model_chosen', model: 'b' },
  ]);
});

it('says nothing where all is as it was, and where there is nobody to ask', async () => {
  expect(await logged({ name: 'a' }, { name: 'a', problem: null })).toEqual([]);
});

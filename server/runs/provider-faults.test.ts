import { afterEach, beforeEach, expect, it } from 'vitest';
import { failedToGenerate, problemMessage } from '../../contract/generation-error.ts';
import type { Run } from '../../contract/runs.ts';
import { describeDatabase } from '../../testing/databases.ts';
import { type ModelDouble, startModelDouble } from '../../testing/models/model-double.ts';
import type { ModelScript } from '../../testing/models/script.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { createServiceModel } from '../models/choose-model.ts';

const wren = {
  name: 'Wren Halloway',
  role: 'Night pilot of the last ferry',
  goals: ['Bring the ferry in before the fog does', 'Keep the harbour from learning why'],
  flaws: ['Answers questions nobody asked', 'Counts every kindness as a debt'],
  skills: ['Reads the water by its sound', 'Remembers every passenger'],
};
const wrenText = JSON.stringify(wren);
const halfway = wrenText.indexOf(wren.flaws[0] ?? '');
const order = {
  kind: 'CHARACTER',
  inputs: { genre: 'Mystery', archetype: 'Herald' },
  direction: 'She never says the word ‘sea’.',
} as const;

/** What the service does, and the sentence that the writer reads. */
const faults: readonly { when: string; script: ModelScript; says: string; keeps?: string | undefined }[] = [
  {
    when: 'the service is out of order',
    script: { fault: { kind: 'status', status: 500 } },
    says: 'Edge Function error: The model service is out of order. Try again in a moment.',
  },
  {
    when: 'the service does not accept our key',
    script: { fault: { kind: 'status', status: 401 } },
    says: 'Edge Function error: The model service does not accept our key.',
  },
  {
    when: 'the stream breaks off',
    script: { text: wrenText, fault: { kind: 'close', after: halfway } },
    says: 'Edge Function error: The model service broke off in the middle. Try again.',
    keeps: wren.goals[1],
  },
  {
    when: 'the answer is no JSON, twice',
    script: { text: 'Wren Halloway, a night pilot. She talks too much.' },
    says: 'Failed to parse generated content as JSON: there is no JSON object in it',
  },
  {
    when: 'the answer lacks a field, twice',
    script: { text: JSON.stringify({ ...wren, goals: undefined }) },
    says: 'Failed to parse generated content as JSON: goals: is missing',
    keeps: wren.name,
  },
  { when: 'the answer is empty, twice', script: { text: '' }, says: 'No content generated' },
  {
    when: 'the model declines',
    script: { text: '', end: 'refused' },
    says: 'Edge Function error: The model declined to write this. Try other words.',
  },
  {
    when: 'the answer is cut off, twice',
    script: { text: wrenText.slice(0, halfway), end: 'length' },
    says: 'Edge Function error: The answer was longer than one answer may be. Try a shorter form, or build on less.',
    keeps: wren.goals[1],
  },
];

describeDatabase('pglite', (open) => {
  let double: ModelDouble;
  let server: TestServer;
  let visitor: Visitor;

  beforeEach(async () => {
    double = await startModelDouble();
    const settings = { openai: { baseUrl: double.openAiUrl, model: 'scripted-model' } };
    const model = createServiceModel('openai', settings, { retry: { wait: () => Promise.resolve() } });
    server = await startTestServer(await open(), model);
    visitor = server.visitor();
  });
  afterEach(async () => {
    await server.close();
    await double.close();
  });

  async function generate(): Promise<Run> {
    const { id } = await visitor.start(order);
    await visitor.follow(id);
    return visitor.run(id);
  }

  it.each(faults)(
    'when $when, the run fails in these words, costs nothing, and the next one succeeds',
    async ({ script, says, keeps }) => {
      double.script(script);
      const failed = await generate();
      expect([failed.state, failed.result, failed.spentCredits]).toEqual(['failed', null, 0]);
      const message = failed.problem === null ? '' : problemMessage(failed.problem);
      expect(failedToGenerate(failed.kind, message)).toContain(`Failed to generate CHARACTER: ${says}`);
      expect(failed).toMatchObject(order);
      if (keeps !== undefined) expect(failed.text).toContain(keeps);

      double.script({ text: wrenText });
      const again = await generate();
      expect([again.state, again.result?.content]).toEqual(['succeeded', wren]);
      expect(again).toMatchObject(order);
    },
  );

  it('takes an answer that can only be used at the second asking for a result like any other', async () => {
    double.script([{ text: JSON.stringify({ ...wren, goals: undefined }) }, { text: wrenText }]);
    const run = await generate();
    expect([run.state, run.attempt, run.result?.content]).toEqual(['succeeded', 2, wren]);
  });
});

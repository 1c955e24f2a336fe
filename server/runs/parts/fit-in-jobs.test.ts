// @module-tag slow
import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import type { GeneratorId } from '../../../domain/generators/index.ts';
import { characterAnswer, themeAnswer } from '../../../testing/answers.ts';
import { describeDatabase } from '../../../testing/databases.ts';
import { openElementClient } from '../../../testing/element-client.ts';
import { createAnsweringModel } from '../../../testing/jobs/answering-model.ts';
import { findJobFaults, storeJob, untilJob } from '../../../testing/jobs/job-fixture.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { promptText } from '../../models/port.ts';

describeDatabase('pglite', (open) => {
  it('proposes what must change, tells the next text of the proposal, and pays for no text that fits', async () => {
    const database = await open();
    const { db } = database;
    const model = createAnsweringModel();
    const server = await startTestServer(database, model);
    const client = await openElementClient(db, server.url);
    const generate = async (kind: GeneratorId, inputs: Record<string, string>, sourceIds: string[]) => {
      const elementId = newId();
      const { browser } = client.user;
      const run = await browser.start({
        kind,
        inputs,
        project: { id: client.projectId, elementId, sourceIds },
      });
      await browser.follow(run.id);
      return elementId;
    };
    const theme = (await client.add({ kind: 'THEME', content: themeAnswer })).id;
    const hero = await generate('CHARACTER', { genre: 'Drama' }, [theme]);
    const past = await generate('BACKSTORY', {}, [hero]);
    model.requests.length = 0;
    model.say('CHARACTER', { notes: '', changes: [{ place: 2, text: 'The first keeper of a dry light' }] });
    model.say('BACKSTORY', { notes: '', changes: [] });
    await client.type(theme, { ...themeAnswer, tone: 'Dry as salt' });
    const id = await storeJob(db, {
      ownerId: client.user.id,
      projectId: client.projectId,
      purpose: 'update',
      takes: 'after_review',
      steps: [
        { elementId: hero, kind: 'CHARACTER', way: 'fit' },
        { elementId: past, kind: 'BACKSTORY', way: 'fit', needs: [1] },
      ],
    });
    const { row, states, steps } = await untilJob(database, id);
    expect(states).toEqual(['done', 'unchanged']);
    expect(row).toMatchObject({ state: 'ended', spent_credits: 1, open_credits: 0 });
    const [first = '', second = ''] = model.requests.map(({ prompt }) => promptText(prompt));
    expect(first).toContain('Now:\n- Dry as salt');
    expect(second).toContain('role\nBefore:\n- The last keeper');
    expect(second).toContain('Now:\n- The first keeper of a dry light');
    const proposal = await client.element(hero);
    expect(proposal.current.content).toEqual(characterAnswer);
    expect(proposal.waiting.map((version) => version.id)).toEqual([steps[0]?.result_version_id]);
    const taken = await client.take(hero, steps[0]?.result_version_id ?? '');
    expect(taken.content).toEqual({ ...characterAnswer, role: 'The first keeper of a dry light' });
    expect((await client.element(past)).state).toBe('current');
    expect(await findJobFaults(db)).toEqual([]);
    await server.close();
  });
});

import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { JobList } from '../../contract/jobs.ts';
import { urls } from '../../contract/urls.ts';
import { limits } from '../../domain/limits.ts';
import { describeDatabases } from '../../testing/databases.ts';
import { openElementClient, trashProject } from '../../testing/element-client.ts';
import { jobClientOf } from '../../testing/job-client.ts';
import { createScriptedModel } from '../../testing/scripted-model.ts';
import { startTestServer } from '../../testing/test-server.ts';
import type { Tables } from '../db/tables.ts';

const theme = { central_question: 'Who owes?', premise: 'A debt is paid twice.', tone: 'Dry' };
const marit = { name: 'Marit', role: 'Keeper', goals: ['Stay'], flaws: [], skills: [] };

describeDatabases((open) => {
  async function setUp(type: Tables['projects']['type'] = 'reel_tiktok') {
    const { db, ...database } = await open();
    const server = await startTestServer({ db, ...database }, createScriptedModel());
    const client = await openElementClient(db, server.url, type);
    return { db, server, client, jobs: jobClientOf(server.url, client) };
  }

  it('quotes the missing steps of a project, and starts a job with them', async () => {
    const { server, client, jobs } = await setUp();
    await client.add({ kind: 'THEME', content: theme, inputs: { genre: 'Drama' } });
    const quote = await jobs.rest();
    expect(quote).toMatchObject({
      leastCredits: quote.mostCredits,
      balance: 1000,
      writer: 'scripted',
      steps: [
        { kind: 'CHARACTER', title: '', layer: 1, needs: [], elementId: null, state: null },
        { kind: 'SETTING', layer: 2, needs: [0] },
        { kind: 'CONFLICT', layer: 3, needs: [0, 1] },
        { kind: 'SCRIPT', layer: 4, needs: [0, 1, 2] },
      ],
    });
    const steps = quote.steps.map(({ kind }) => ({ kind, elementId: newId(), isChosen: kind !== 'SETTING' }));
    // In any order: the sequence's counts.
    const job = await jobs.start({ purpose: 'sequence', steps: steps.toReversed(), mostCredits: 0 });
    expect(job).toMatchObject({
      purpose: 'sequence',
      projectId: client.projectId,
      stepCount: 3,
      doneCount: 0,
    });
    expect(job.steps.map(({ kind }) => kind)).toEqual(['CHARACTER', 'SETTING', 'CONFLICT', 'SCRIPT']);
    expect(job.steps.map(({ waitsFor }) => waitsFor)).toEqual([[], [], [1], [1, 3]]);
    expect(job.steps[1]).toMatchObject({ state: 'skipped', isChosen: false });
    expect(await jobs.list()).toMatchObject([{ id: job.id, stepCount: 3, proposalCount: 0, isSeen: false }]);
    expect(
      JobList.parse(await client.read('GET', urls.projectJobs(client.projectId))).jobs.map(({ id }) => id),
    ).toEqual([job.id]);
    // What is being written is not offered again.
    expect((await jobs.rest()).steps.map(({ kind }) => kind)).toEqual(['SETTING']);
    await server.close();
  });

  it('gives the same job to the same request, and refuses its id with another body', async () => {
    const { server, client, jobs } = await setUp();
    const { id: elementId } = await client.add({ kind: 'THEME', content: theme });
    const asked = { id: newId(), purpose: 'update' as const, steps: [{ elementId, kind: 'THEME' as const }] };
    const first = await jobs.start(asked);
    const [one, two] = await Promise.all([
      jobs.start(asked),
      jobs.start({ ...asked, id: asked.id.toUpperCase() }),
    ]);
    expect([one.id, two.id]).toEqual([first.id, first.id]);
    expect(await jobs.list()).toHaveLength(1);
    const other = { ...asked, takes: 'at_once', mostCredits: 3 };
    expect(await jobs.refusal('POST', urls.projectJobs(client.projectId), other)).toMatchObject({
      code: 'id_taken',
    });
    await server.close();
  });

  it('orders an update by what its texts were built on, and keeps the text that each starts from', async () => {
    const { db, server, client, jobs } = await setUp('custom');
    const { id: themeId } = await client.add({ kind: 'THEME', content: theme });
    const { id: maritId } = await client.add({ kind: 'CHARACTER', content: marit });
    const { current } = await client.element(maritId);
    await db
      .insertInto('version_sources')
      .values({
        owner_id: client.user.id,
        version_id: current.id,
        position: 0,
        kind: 'THEME',
        title: 'Who owes?',
        detail: 'full',
        source_element_id: themeId,
        source_version_id: null,
        fields: '{"tone": "another"}',
      })
      .execute();
    await client.type(maritId, { ...marit, name: 'Ines' });
    const job = await jobs.start({
      purpose: 'update',
      mostCredits: 0,
      steps: [
        { elementId: maritId, kind: 'CHARACTER', way: 'fit' },
        { elementId: themeId, kind: 'THEME' },
      ],
    });
    expect(job.steps).toMatchObject([
      { number: 1, elementId: themeId, title: theme.premise, way: 'anew', waitsFor: [] },
      {
        number: 2,
        elementId: maritId,
        way: 'fit',
        state: 'blocked',
        waitsFor: [1],
        baseVersionId: current.id,
        reasons: [{ of: 'field', elementId: themeId, field: 'tone' }],
      },
    ]);
    await server.close();
  });

  it('refuses what no job can do, in a sentence', async () => {
    const { db, server, client, jobs } = await setUp();
    const elsewhere = await openElementClient(db, server.url);
    const theirs = await elsewhere.add({ kind: 'THEME', content: theme });
    const { id: elementId } = await client.add({ kind: 'THEME', content: theme });
    const refuse = (purpose: string, steps: unknown[], more = {}) =>
      jobs.refusal('POST', urls.projectJobs(client.projectId), {
        id: newId(),
        takes: 'after_review',
        mostCredits: 5,
        purpose,
        steps,
        ...more,
      });
    const one = { elementId, kind: 'THEME' };
    const cases: [Promise<{ code: string; message: string }>, string, RegExp][] = [
      [refuse('update', [{ ...one, elementId: newId() }]), 'not_found', /nothing here/],
      [refuse('update', [{ ...one, elementId: theirs.id }]), 'not_found', /nothing here/],
      [refuse('update', [{ ...one, kind: 'PLOT' }]), 'invalid_input', /is a theme, not a plot/],
      [refuse('update', [one, one]), 'invalid_input', /only once/],
      [refuse('update', [{ ...one, way: 'fields', fields: ['tone'] }]), 'invalid_input', /whole text/],
      [refuse('update', [{ ...one, isChosen: false }]), 'invalid_input', /at least one/],
      [refuse('update', [{ ...one, direction: 'x'.repeat(501) }]), 'invalid_input', /500 characters/],
      [refuse('update', [one], { mostCredits: -1 }), 'invalid_request', /mostCredits/],
      [refuse('sequence', [one]), 'id_taken', /another text/],
      [refuse('sequence', [{ elementId: newId(), kind: 'PLOT' }]), 'invalid_input', /no step/],
      [
        refuse('sequence', [
          { elementId: newId(), kind: 'SETTING' },
          { elementId: newId(), kind: 'SETTING' },
        ]),
        'invalid_input',
        /once/,
      ],
      [
        refuse('sequence', [{ elementId: newId(), kind: 'CHARACTER', inputs: { genre: 'Soup' } }]),
        'invalid_input',
        /^Character: Genre must be one of/,
      ],
      [refuse('alternatives', [one, one, one, one]), 'invalid_input', /4 alternatives at once/],
      [refuse('alternatives', [{ ...one, way: 'fields' }]), 'invalid_input', /Choose a field/],
      [
        refuse('alternatives', [{ ...one, way: 'fields', fields: ['colour'] }]),
        'invalid_input',
        /no field named colour/,
      ],
      [refuse('alternatives', [{ ...one, way: 'fit' }]), 'invalid_input', /written anew/],
    ];
    for (const [refusal, code, words] of cases) {
      const { message, ...rest } = await refusal;
      expect([rest.code, message]).toEqual([code, expect.stringMatching(words)]);
    }
    await db.updateTable('elements').set({ locked_fields: '["tone"]' }).where('id', '=', elementId).execute();
    expect(await refuse('alternatives', [{ ...one, way: 'fields', fields: ['tone'] }])).toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('is locked'),
    });
    expect(await jobs.list()).toEqual([]);
    await trashProject(db, client.projectId);
    expect(await refuse('update', [one])).toMatchObject({ code: 'not_found' });
    await server.close();
  });

  it('takes no text that another open job writes, and no more open jobs than the limit', async () => {
    const { db, server, client, jobs } = await setUp('custom');
    const { id: elementId } = await client.add({ kind: 'THEME', content: theme });
    const asked = {
      purpose: 'alternatives' as const,
      mostCredits: 0,
      steps: [{ elementId, kind: 'THEME' as const }],
    };
    const { id } = await jobs.start(asked);
    const again = { ...asked, id: newId(), takes: 'after_review' };
    const address = urls.projectJobs(client.projectId);
    expect(await jobs.refusal('POST', address, again)).toMatchObject({
      code: 'job_state',
      message: expect.stringMatching(/^“A debt is paid twice\.” is part of another job/),
    });
    await db
      .updateTable('jobs')
      .set({ state: 'cancelled', halted_by: null, ended_at: new Date() })
      .where('id', '=', id)
      .execute();
    await jobs.start(asked);
    const others = await Promise.all(
      Array.from({ length: limits.openJobs - 1 }, () => client.add({ kind: 'CHARACTER', content: marit })),
    );
    for (const other of others)
      await jobs.start({ ...asked, steps: [{ elementId: other.id, kind: 'CHARACTER' }] });
    const { id: last } = await client.add({ kind: 'CHARACTER', content: marit });
    expect(
      await jobs.refusal('POST', address, { ...again, steps: [{ elementId: last, kind: 'CHARACTER' }] }),
    ).toMatchObject({ code: 'limit_reached', message: expect.stringContaining('20 unfinished jobs') });
    await server.close();
  });

  it('fills in what the project chose, and keeps what was asked for', async () => {
    const { db, server, client, jobs } = await setUp();
    await client.add({ kind: 'THEME', content: theme, inputs: { genre: 'Horror' } });
    const { id } = await jobs.start({
      purpose: 'sequence',
      mostCredits: 0,
      steps: [
        { elementId: newId(), kind: 'CHARACTER' },
        { elementId: newId(), kind: 'SCRIPT', inputs: { format: 'Short Film' } },
      ],
    });
    const rows = await db
      .selectFrom('job_steps')
      .select('inputs')
      .where('job_id', '=', id)
      .orderBy('number')
      .execute();
    expect(rows).toMatchObject([{ inputs: { genre: 'Horror' } }, { inputs: { format: 'Short Film' } }]);
    await server.close();
  });
});

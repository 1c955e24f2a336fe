import { randomUUID } from 'node:crypto';
import type { Kysely, KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';
import { Problem } from '../../contract/problem.ts';
import { urls } from '../../contract/urls.ts';
import { noon, openCreditFixture } from '../../testing/credits/credit-fixture.ts';
import { openConnections } from '../../testing/credits/open-connections.ts';
import { describeDatabases } from '../../testing/databases.ts';
import { makeUser } from '../../testing/sign-in.ts';
import type { Tables } from '../db/tables.ts';
import { holdCredits } from './books.ts';
import { deductCredits } from './deduct-credits.ts';
import { readCredits } from './read-credits.ts';

const minute = 60_000;

/** Returns the id of the use. */
async function use(db: Kysely<Tables>, ownerId: string, generatorType: string, credits: number, at: number) {
  const id = randomUUID();
  expect(await deductCredits(db, { ownerId, id, generatorType, credits }, at)).toBe(true);
  return id;
}

describeDatabases((open, kind) => {
  it('lists uses newest first, in pages without repeats or gaps', async () => {
    const fixture = await openCreditFixture(await open(), { credits: 100 });
    const { db } = fixture.database;
    const ids = [];
    // Three at each moment, so that pages end between equal times.
    for (let index = 0; index < 9; index += 1)
      ids.push(await use(db, fixture.user.id, 'THEME', 1, noon + Math.floor(index / 3) * minute));
    const whole = (await fixture.transactions()).transactions;
    expect(new Set(whole.map(({ id }) => id))).toEqual(new Set(ids));
    const times = whole.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted().reverse());
    for (const limit of [1, 2, 4, 9, 200]) {
      const paged = [];
      for (let before: string | undefined; ; ) {
        const page = await fixture.transactions(
          `?limit=${limit}${before === undefined ? '' : `&before=${before}`}`,
        );
        paged.push(...page.transactions);
        before = page.transactions.at(-1)?.id;
        expect(page.transactions.length).toBeLessThanOrEqual(limit);
        if (!page.hasMore) break;
      }
      expect(paged).toEqual(whole);
    }
    expect(await fixture.close()).toEqual([]);
  });

  it('shows users only their own uses, and pages only by those', async () => {
    const fixture = await openCreditFixture(await open());
    const { db } = fixture.database;
    const other = await makeUser(db, fixture.server.url, { now: noon });
    const own = await use(db, fixture.user.id, 'THEME', 1, noon);
    const foreign = await use(db, other.id, 'THEME', 1, noon + minute);
    const idsOf = async (query = '') => (await fixture.transactions(query)).transactions.map(({ id }) => id);
    expect(await idsOf()).toEqual([own]);
    expect(await idsOf(`?before=${foreign}`)).toEqual(await idsOf(`?before=${randomUUID()}`));
    expect(await fixture.transactions('', other)).toMatchObject({ transactions: [{ id: foreign }] });
    const guest = fixture.server.visitor();
    for (const path of [urls.credits, urls.creditTransactions, urls.creditTransactionsFile, urls.creditUsage])
      expect((await guest.fetch(path)).status).toBe(401);
    expect(await fixture.close()).toEqual([]);
  });

  it('exports CSV with formulas and commas escaped', async () => {
    const fixture = await openCreditFixture(await open());
    const { db } = fixture.database;
    const ownerId = fixture.user.id;
    const names = ['=1+1', '+49', '-2', '@sum(a1)', '\tx', 'a "b", c', 'Der Fährmann'];
    for (const [index, name] of names.entries()) {
      const id = randomUUID();
      await db
        .insertInto('projects')
        .values({ owner_id: ownerId, id, name, type: 'custom', settings: '{}' })
        .execute();
      const runId = await use(db, ownerId, index === 0 ? '=TYPE' : 'THEME', 1, noon - index * minute);
      await db
        .insertInto('runs')
        .values({
          owner_id: ownerId,
          id: runId,
          request_hash: Buffer.alloc(32),
          kind: 'THEME',
          inputs: '{}',
          direction: '',
          built_on: '[]',
          writer: '',
          price_credits: 1,
          project_id: id,
          element_id: randomUUID(),
          allowance_day: '2026-11-21',
          state: 'succeeded',
          hold: 'spent',
          spent_credits: 1,
          ended_at: new Date(noon),
        })
        .execute();
    }
    const response = await fixture.user.browser.fetch(urls.creditTransactionsFile);
    expect(response.headers.get('content-disposition')).toContain('attachment');
    const file = Buffer.from(await response.arrayBuffer()).toString();
    expect(file.charAt(0)).toBe('\uFEFF');
    const [heading, ...lines] = file.slice(1).split('\r\n');
    expect(heading).toBe('When (UTC),Generator,Project,Credits,Credits after');
    expect(lines).toEqual([
      "2026-11-21 12:00:00,'=TYPE,'=1+1,1,9",
      "2026-11-21 11:59:00,Theme Generator,'+49,1,8",
      "2026-11-21 11:58:00,Theme Generator,'-2,1,7",
      "2026-11-21 11:57:00,Theme Generator,'@sum(a1),1,6",
      "2026-11-21 11:56:00,Theme Generator,'\tx,1,5",
      '2026-11-21 11:55:00,Theme Generator,"a ""b"", c",1,4',
      '2026-11-21 11:54:00,Theme Generator,Der Fährmann,1,3',
      '',
    ]);
    expect(await fixture.close()).toEqual([]);
  });

  it('counts days in the user’s time zone, also when clocks go back', async () => {
    const fixture = await openCreditFixture(await open(), { credits: 100 });
    const at = (iso: string) => use(fixture.database.db, fixture.user.id, 'THEME', 1, Date.parse(iso));
    // 2026-11-01 has 25 hours in New York, from 04:00 UTC to 05:00 UTC of the next day.
    for (const iso of ['2026-11-01T03:59:59.999Z', '2026-11-01T04:00Z', '2026-11-02T04:59:59.999Z'])
      await at(iso);
    await at('2026-11-02T05:00Z');
    const days = async (from: string, to: string, zone: string) =>
      (await fixture.usage(`?from=${from}&to=${to}&zone=${zone}`)).days.map(({ day, credits }) => [
        day,
        credits,
      ]);
    expect(await days('2026-10-31', '2026-11-02', 'America/New_York')).toEqual([
      ['2026-10-31', 1],
      ['2026-11-01', 2],
      ['2026-11-02', 1],
    ]);
    expect(await days('2026-11-01', '2026-11-01', 'America/New_York')).toEqual([['2026-11-01', 2]]);
    // 14 hours ahead: noon UTC is already the next day.
    expect(await days('2026-11-01', '2026-11-02', 'Pacific/Kiritimati')).toEqual([
      ['2026-11-01', 2],
      ['2026-11-02', 2],
    ]);
    expect(await fixture.usage('?from=2026-11-01&to=2026-11-01')).toEqual({
      total: 2,
      days: [{ day: '2026-11-01', generator_type: 'THEME', credits: 2 }],
    });
    expect(await fixture.close()).toEqual([]);
  });

  it('counts between two moments, for periods that begin within a day', async () => {
    const fixture = await openCreditFixture(await open(), { credits: 100 });
    const bought = '2026-11-03T14:00:00.000Z';
    for (const iso of [
      '2026-11-03T13:59:59.999Z',
      bought,
      '2026-12-03T13:59:59.999Z',
      '2026-12-03T14:00:00.000Z',
    ])
      await use(fixture.database.db, fixture.user.id, 'THEME', 1, Date.parse(iso));
    const within = `?from=2026-11-03&to=2026-12-03&since=${bought}&before=2026-12-03T14:00:00.000Z`;
    expect(await fixture.usage(within)).toEqual({
      total: 2,
      days: [
        { day: '2026-11-03', generator_type: 'THEME', credits: 1 },
        { day: '2026-12-03', generator_type: 'THEME', credits: 1 },
      ],
    });
    expect(await fixture.close()).toEqual([]);
  });

  it('knows every time zone that a browser may send, also those the database does not', async () => {
    const fixture = await openCreditFixture(await open());
    await use(fixture.database.db, fixture.user.id, 'THEME', 2, noon);
    const day = (zone: string) => new Date(noon).toLocaleDateString('en-CA', { timeZone: zone });
    const legacy = [
      'AET',
      'AGT',
      'BET',
      'CNT',
      'CTT',
      'ECT',
      'IET',
      'MIT',
      'NET',
      'PLT',
      'PNT',
      'PRT',
      'SST',
      'VST',
    ];
    for (const zone of [...legacy, 'EST', 'utc', 'europe/oslo', 'Asia/Kathmandu', 'Pacific/Kiritimati'])
      expect(await fixture.usage(`?from=${day(zone)}&to=${day(zone)}&zone=${zone}`)).toEqual({
        total: 2,
        days: [{ day: day(zone), generator_type: 'THEME', credits: 2 }],
      });
    expect(await fixture.close()).toEqual([]);
  });

  it.each([
    `${urls.creditTransactions}?limit=0`,
    `${urls.creditTransactions}?limit=201`,
    `${urls.creditTransactions}?before=me`,
    `${urls.creditTransactions}?user_id=${randomUUID()}`,
    urls.creditUsage,
    `${urls.creditUsage}?from=2026-11-01&to=2026-11-02&since=yesterday`,
    `${urls.creditUsage}?from=2026-11-31&to=2026-12-01`,
    `${urls.creditUsage}?from=0000-01-01&to=0000-01-02`,
    `${urls.creditUsage}?from=2026-11-02&to=2026-11-01`,
    `${urls.creditUsage}?from=2025-01-01&to=2026-11-01`,
    `${urls.creditUsage}?from=2026-11-01&to=2026-11-02&zone=Middle/Earth`,
    `${urls.creditUsage}?from=2026-11-01&to=2026-11-02&zone=%2B02:00`,
  ])('refuses %s', async (path) => {
    const fixture = await openCreditFixture(await open());
    const response = await fixture.user.browser.fetch(path);
    expect(response.status).toBe(400);
    expect(Problem.parse(await response.json()).code).toBe('invalid_request');
    await fixture.close();
  });

  if (kind === 'pglite') return;

  it('counts each credit once while others are being reserved', async () => {
    const fixture = await openCreditFixture(await open());
    const { db, url } = fixture.database;
    const { db: elsewhere, close } = openConnections(url ?? '', 1);
    let reserved = 0;
    /** Reserves a credit on another connection after each answer of the database. */
    const reserving: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        reserved += 1;
        const hold = { ownerId: fixture.user.id, id: randomUUID(), generatorType: 'THEME', credits: 1 };
        await holdCredits(elsewhere, hold, noon);
        return result;
      },
    };
    const credits = await readCredits(db.withPlugin(reserving), fixture.user.id, noon, null);
    expect(reserved).toBeGreaterThan(0);
    expect(credits.balance + credits.reserved).toBe(10);
    await close();
    await fixture.server.close();
  });
});

import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeDatabases } from '../../testing/databases.ts';
import { transact } from './transact.ts';

const never = () => {
  throw new Error('No chance was needed.');
};

const giveWay = (code: string) =>
  sql.raw(`do $$ begin raise exception 'conflict' using errcode = '${code}'; end $$`);

describeDatabases((open, kind) => {
  const onPostgres = kind === 'postgres' ? it : () => {};

  it('commits what was done when the work resolves, and gives its result', async () => {
    const { db } = await open('empty');
    await sql`create table notes (text text)`.execute(db);
    const result = await transact(db, async (tx) => {
      await sql`insert into notes values ('kept')`.execute(tx);
      return 'done';
    });
    expect(result).toBe('done');
    expect((await sql`select text from notes`.execute(db)).rows).toEqual([{ text: 'kept' }]);
  });

  it('undoes everything when the work rejects', async () => {
    const { db } = await open('empty');
    await sql`create table notes (text text)`.execute(db);
    const work = transact(db, async (tx) => {
      await sql`insert into notes values ('lost')`.execute(tx);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect((await sql`select text from notes`.execute(db)).rows).toEqual([]);
  });

  it('joins the transaction that it is given', async () => {
    const { db } = await open('empty');
    await sql`create table notes (text text)`.execute(db);
    const outer = transact(db, async (tx) => {
      await transact(tx, (inner) => sql`insert into notes values ('inner')`.execute(inner));
      throw new Error('no');
    });
    await expect(outer).rejects.toThrow('no');
    expect((await sql`select text from notes`.execute(db)).rows).toEqual([]);
  });

  it.for(['40001', '40P01'])('tries again after the conflict %s, five times at most', async (code) => {
    const { db } = await open('empty');
    let tries = 0;
    const third = await transact(
      db,
      async (tx) => {
        tries += 1;
        if (tries < 3) await giveWay(code).execute(tx);
        return tries;
      },
      () => 0,
    );
    expect(third).toBe(3);

    tries = 0;
    const hopeless = transact(
      db,
      async (tx) => {
        tries += 1;
        await giveWay(code).execute(tx);
      },
      () => 0,
    );
    await expect(hopeless).rejects.toMatchObject({ code });
    expect(tries).toBe(6);
  });

  it('does not try again after any other error', async () => {
    const { db } = await open('empty');
    let tries = 0;
    const work = transact(
      db,
      async (tx) => {
        tries += 1;
        await giveWay('23505').execute(tx);
      },
      never,
    );
    await expect(work).rejects.toMatchObject({ code: '23505' });
    expect(tries).toBe(1);
  });

  it('refuses the outer handle inside a transaction, at once', async () => {
    const { db } = await open('empty');
    const query = transact(db, () => sql`select 1`.execute(db));
    await expect(query).rejects.toThrow('outer database handle');
    const nested = transact(db, () => transact(db, async () => {}));
    await expect(nested).rejects.toThrow('outer database handle');
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  });

  it('lets work that a transaction left behind use the outer handle after its end', async () => {
    const { db } = await open('empty');
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    let later: Promise<unknown> = Promise.resolve();
    await transact(db, async () => {
      later = isOver.then(() => sql`select 1`.execute(db));
    });
    end();
    await expect(later).resolves.toBeTruthy();
  });

  it('does not confuse two databases', async () => {
    const [first, second] = [await open('empty'), await open('empty')];
    const { rows } = await transact(first.db, () => sql`select 2 as two`.execute(second.db));
    expect(rows).toEqual([{ two: 2 }]);
  });

  it('does not commit a transaction in which a caught error was left', async () => {
    const { db } = await open('empty');
    const work = transact(db, async (tx) => {
      await sql`select 1/0`.execute(tx).catch(() => {});
    });
    await expect(work).rejects.toThrow('rolled back');
  });

  onPostgres('resolves a real deadlock', async () => {
    const { db } = await open('empty');
    await sql`create table notes (id int primary key, n int not null)`.execute(db);
    await sql`insert into notes values (1, 0), (2, 0)`.execute(db);
    const bothHold = Promise.withResolvers<void>();
    let holding = 0;
    const increment = (first: number, second: number) =>
      transact(db, async (tx) => {
        await sql`update notes set n = n + 1 where id = ${first}`.execute(tx);
        holding += 1;
        if (holding >= 2) bothHold.resolve();
        await bothHold.promise;
        await sql`update notes set n = n + 1 where id = ${second}`.execute(tx);
      });
    await Promise.all([increment(1, 2), increment(2, 1)]);
    expect((await sql`select n from notes order by id`.execute(db)).rows).toEqual([{ n: 2 }, { n: 2 }]);
  });
});

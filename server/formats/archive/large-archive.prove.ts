import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Archived } from '../../../contract/archive.ts';
import { urls } from '../../../contract/urls.ts';
import { limits } from '../../../domain/limits.ts';
import { createStoryteller } from '../../../storyteller/create-storyteller.ts';
import { describeDatabases } from '../../../testing/databases.ts';
import { anyArchive, archiveText } from '../../../testing/formats/any-archive.ts';
import { exportArchive, takeArchive } from '../../../testing/formats/archives.ts';
import { makeUser } from '../../../testing/sign-in.ts';
import { startTestServer } from '../../../testing/test-server.ts';

/** An archive of about the largest size: a project whose elements are there many times. */
function largeArchive(): string {
  const one = anyArchive(3, { elements: 24, scenes: 0, versions: 8, words: 400 });
  const elements: Archived['elements'] = [];
  let text = '';
  for (let round = 0; text.length < limits.archiveBytes * 0.55; round += 1) {
    const ids = JSON.stringify(one.elements).replace(/"([0-9a-f]{8})-([0-9a-f-]{27})"/g, `"$1-${round}-$2"`);
    text += ids;
    elements.push(...JSON.parse(ids));
  }
  return archiveText({ ...one, elements });
}

describeDatabases((open, kind) => {
  it('an archive of the largest size is taken while others read their streams', {
    timeout: 300_000,
  }, async () => {
    const database = await open();
    const server = await startTestServer(database, createStoryteller({ wordsPerSecond: 60 }));
    const { browser } = await makeUser(database.db, server.url, { plan: 'pro' });
    const archive = largeArchive();
    const megabytes = Buffer.byteLength(archive) / 1024 / 1024;
    expect(megabytes).toBeGreaterThan(15);
    expect(megabytes).toBeLessThan(25);

    /** The longest time between two pieces of text, in milliseconds, while `work` goes on. */
    async function longestGap(work: () => Promise<unknown>): Promise<{ gapMs: number; tookMs: number }> {
      const visitor = server.visitor();
      const { id } = await visitor.start({ kind: 'STORY', inputs: {} });
      let last = performance.now();
      let gapMs = 0;
      let isOpen = false;
      const over = visitor.follow(id, {
        onEvent: () => {
          const now = performance.now();
          if (isOpen) gapMs = Math.max(gapMs, now - last);
          last = now;
        },
      });
      await wait(1_000);
      isOpen = true;
      const began = performance.now();
      await work();
      const tookMs = performance.now() - began;
      isOpen = false;
      await visitor.post(urls.runStop(id), {});
      await over;
      return { gapMs: Math.round(gapMs), tookMs: Math.round(tookMs) };
    }
    const alone = await longestGap(() => wait(4_000));
    let projectId = '';
    const taking = await longestGap(async () => {
      const [project] = await takeArchive(browser, server.url, archive);
      projectId = project?.id ?? '';
    });
    const giving = await longestGap(() => exportArchive(browser, server.url, projectId));
    process.stdout.write(
      `${kind}: ${megabytes.toFixed(1)} MB ${JSON.stringify({ alone, taking, giving })}\n`,
    );
    // Whatever the machine does beside: nobody waits for a fifth of the time that it takes.
    for (const { gapMs, tookMs } of [taking, giving]) expect(gapMs).toBeLessThan(alone.gapMs + tookMs / 5);
    await server.close();
  });
});

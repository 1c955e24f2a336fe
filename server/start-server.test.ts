import { expect, it, vi } from 'vitest';
import { trashSweepMs } from './projects/sweep-trash.ts';
import { describeDatabases } from './testing/databases.ts';
import { createScriptedWriter } from './testing/scripted-writer.ts';
import { startTestServer } from './testing/test-server.ts';

describeDatabases((open) => {
  it('says that its port is taken before it sweeps anything', async () => {
    const database = await open();
    const first = await startTestServer(database, createScriptedWriter());
    const timers = vi.spyOn(globalThis, 'setInterval');
    await expect(
      startTestServer(database, createScriptedWriter(), { port: first.port }),
    ).rejects.toMatchObject({ code: 'EADDRINUSE' });
    expect(timers.mock.calls.map(([, everyMs]) => everyMs)).not.toContain(trashSweepMs);
    timers.mockRestore();
    await first.close();
  });
});

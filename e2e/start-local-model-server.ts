import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHub, type TestHub } from '../testing/local-model/hub-of.ts';
import { lendPackagesToServer } from '../testing/local-model/lend-packages.ts';
import { tinyModel } from '../testing/tiny-model/tiny-model.ts';
import { preparedFolder, type RunningServer, startServer } from './start-server.ts';

/** `hub`: where this server gets its models. */
export type LocalModelServer = RunningServer & { hub: TestHub };

/**
 * A server with the engine's packages and a hub of its own, which has one model of random weights,
 * hf:writer/tale:Q4_0.
 */
export async function startLocalModelServer(
  settings: Readonly<Record<string, string>>,
): Promise<LocalModelServer> {
  const folder = mkdtempSync(join(tmpdir(), 'fabula-e2e-'));
  const prepared = process.env[preparedFolder];
  if (prepared !== undefined) cpSync(prepared, folder, { recursive: true });
  lendPackagesToServer(folder);
  const hub = await startHub(readFileSync(tinyModel()));
  const server = await startServer({ ...settings, MODEL_HUB: hub.origin, DATA_DIR: folder });
  return {
    url: server.url,
    hub,
    async stop() {
      await server.stop();
      await hub.close();
      rmSync(folder, { recursive: true });
    },
  };
}

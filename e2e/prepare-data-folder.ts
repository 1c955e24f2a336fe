import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preparedFolder, startServer } from './start-server.ts';

/** Makes the data folder that every test server copies. */
export default async function prepareDataFolder(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'fabula-e2e-'));
  const server = await startServer({ PROVIDER: 'storyteller', DATA_DIR: folder });
  await server.stop();
  process.env[preparedFolder] = folder;
  return () => rmSync(folder, { recursive: true });
}

import { PgliteClient } from './pglite-client.ts';
import { explainFailure } from './pglite-loss.ts';

/**
 * Makes a new database in a folder; see openPglite. Forked as: make-pglite.ts FOLDER [TAR]. Reports
 * the outcome and ends when its parent disconnects.
 */
const [folder = '', startFrom = null] = process.argv.slice(2);
process.once('disconnect', () => process.exit());

try {
  const lite = await PgliteClient.start({ folder, startFrom });
  await lite.close();
  report({ isMade: true });
} catch (error) {
  report({ isMade: false, reason: explainFailure(error) });
}

export type MakerMessage = { isMade: true } | { isMade: false; reason: string };

function report(message: MakerMessage): void {
  process.send?.(message);
}

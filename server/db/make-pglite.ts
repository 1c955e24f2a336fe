import { PgliteClient } from './pglite-client.ts';
import { explainFailure } from './pglite-loss.ts';

/**
 * Makes a new database in a folder; see openPglite. Run by fork: make-pglite.ts FOLDER [TAR]. Says whether it was made,
 * and ends when the process that started it lets go of it or is gone.
 */
const [folder = '', startFrom = null] = process.argv.slice(2);
process.once('disconnect', () => process.exit());

try {
  const lite = await PgliteClient.start({ folder, startFrom });
  await lite.close();
  say({ isMade: true });
} catch (error) {
  say({ isMade: false, reason: explainFailure(error) });
}

/** What it says; it stays until it was heard. */
export type MakerMessage = { isMade: true } | { isMade: false; reason: string };

function say(message: MakerMessage): void {
  process.send?.(message);
}

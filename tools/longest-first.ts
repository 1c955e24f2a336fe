import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { root } from './project.mjs';

/** Test files that take half a minute or so. Started last, one would leave other workers idle. */
const paths = [
  'server/db/lost-connections.test.ts',
  'server/backup/commands.test.ts',
  'server/db/open-pglite.test.ts',
  'storyteller/orders.test.ts',
  'server/db/failover.test.ts',
  'server/billing/stripe/events.test.ts',
  'server/backup/backup.test.ts',
  'storyteller/chain.test.ts',
  'server/hostile-requests.test.ts',
  'server/runs/kill.test.ts',
  'server/workspace/elements/any-order.test.ts',
  'server/db/lost-pglite.test.ts',
  'server/credits/kill.test.ts',
].map((path) => join(root, path));

/** Runs the longest files first, also on a machine without times of an earlier run. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rankOf = ({ moduleId }: TestSpecification) => paths.indexOf(moduleId);
    const first = sorted.filter((file) => rankOf(file) >= 0).toSorted((a, b) => rankOf(a) - rankOf(b));
    return [...first, ...sorted.filter((file) => rankOf(file) < 0)];
  }
}

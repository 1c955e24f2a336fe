import { checks } from './checks.ts';
import { runPhases } from './phases.ts';

// npm run check
const { failed } = await runPhases(
  checks.map(({ name, run }) => ({
    name,
    async run() {
      const details = await run();
      return { passed: details ? 0 : 1, failed: details ? 1 : 0, details };
    },
  })),
);
process.exitCode = failed > 0 ? 1 : 0;

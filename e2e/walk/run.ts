import { buildWeb } from '../../tools/build-web.mjs';
import { installBrowsers } from '../../tools/install-programs.ts';
import { runPhases } from '../../tools/phases.ts';
import { startServer } from '../start-server.ts';
import type { WalkBrowser } from './browser.ts';
import { editorSteps } from './editor.ts';
import { startFirefox } from './firefox.ts';
import { steps } from './walk.ts';
import { createWalker } from './walker.ts';
import { startWebKit } from './webkit.ts';

// node e2e/walk/run.ts [firefox|webkit]: other browsers. Each step counts as a test.
const starts = { firefox: startFirefox, webkit: startWebKit };
const wanted = process.argv.slice(2);
await installBrowsers();
await buildWeb();
let failed = 0;
for (const [name, start] of Object.entries(starts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  failed += await walk(start);
}
process.exitCode = failed > 0 ? 1 : 0;

/** Goes on after a step that failed: what it left shows in the next. Returns how many failed. */
async function walk(start: () => Promise<WalkBrowser>): Promise<number> {
  const server = await startServer({ PROVIDER: 'storyteller', STORYTELLER_WORDS_PER_SECOND: '0' });
  const browser = await start();
  const walker = createWalker(browser, server.url);
  const phase = (name: string, run: () => Promise<void>) => ({
    name: `${browser.name}: ${name}`,
    run: () => run().then(() => ({ passed: 1, failed: 0, details: '' })),
  });
  const outcome = await runPhases([
    ...[...steps, ...editorSteps].map((step) => phase(step.name, () => step.run(walker))),
    phase('no script failed', async () => {
      if (browser.faults().length > 0) throw new Error(browser.faults().join('\n'));
    }),
  ]);
  await browser.close();
  await server.stop();
  return outcome.failed;
}

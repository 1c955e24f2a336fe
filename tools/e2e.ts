import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fetchTestPackages } from '../testing/local-model-packages.ts';
import { buildWeb } from './build-web.mjs';
import { root } from './project.mjs';

// npm run e2e: browser tests on up-to-date pages. Arguments go to Playwright; `npm run e2e --
// --grep @smoke` is the quickest check that the product works.
await Promise.all([buildWeb(), fetchTestPackages()]);
const tests = spawn('playwright', ['test', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
const [code] = await once(tests, 'exit');
process.exitCode = code ?? 1;

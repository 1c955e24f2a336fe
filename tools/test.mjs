import './require-node.mjs';
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { installPackages } from './install-packages.mjs';
import { findNode, onEndSignal, projectEnvironment, root } from './project.mjs';

// npm test: installs the packages, then runs test.ts, which needs them and the project's Node.
await installPackages({ forDevelopment: true });
const tests = spawn(findNode(), ['tools/test.ts', ...process.argv.slice(2)], {
  cwd: root,
  env: projectEnvironment(),
  stdio: 'inherit',
});
tests.once('exit', (code, signal) => {
  process.exitCode = code ?? 128 + constants.signals[signal];
});
onEndSignal((signal) => tests.kill(signal));

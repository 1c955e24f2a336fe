import './require-node.mjs';
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { installPackages } from './install-packages.mjs';
import { findNode, onEndSignal, root } from './project.mjs';

// npm run model: installs what is missing, then runs the command on the project's own Node.
await installPackages({ forDevelopment: false });
const command = spawn(findNode(), [join(root, 'tools/model.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
});
command.once('exit', (code, signal) => {
  process.exitCode = code ?? 128 + constants.signals[signal];
});
// A terminal's Ctrl-C reaches it by itself.
onEndSignal((signal) => {
  if (signal !== 'SIGINT') command.kill(signal);
});

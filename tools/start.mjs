import './require-node.mjs';
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { buildWeb } from './build-web.mjs';
import { installPackages } from './install-packages.mjs';
import {
  exitWithError,
  findNode,
  onEndSignal,
  printLine,
  root,
  serverArgs,
  serverEnvironment,
} from './project.mjs';

// npm start: installs and builds what is missing, then runs the server until one of both ends.
await installPackages({ forDevelopment: false });
await buildWeb().catch((error) => exitWithError(error.message));

// Detached, so that a terminal's Ctrl-C doesn't reach the server twice; over the IPC channel it
// notices when this program dies.
const server = spawn(findNode(), serverArgs, {
  cwd: root,
  env: serverEnvironment(),
  detached: true,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
server.once('exit', (code, signal) => {
  process.exitCode = code ?? 128 + constants.signals[signal];
});

let toldAt = null;
onEndSignal((signal) => {
  if (toldAt === null) {
    toldAt = Date.now();
    server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  } else if (signal === 'SIGINT' && Date.now() - toldAt > 1000) {
    printLine('Ending at once.');
    server.kill('SIGKILL');
  }
});

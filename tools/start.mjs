import './require-node.mjs';
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { buildWeb } from './build-web.mjs';
import { installPackages } from './install-packages.mjs';
import { findNode, giveUp, root, say, serverArgs, serverEnvironment, whenTold } from './project.mjs';

// npm start: brings what is missing, then runs the server until it or this program is told to end.
await installPackages({ forDevelopment: false });
await buildWeb().catch((error) => giveUp(error.message));

// A session of its own keeps Ctrl-C, which a terminal sends to everybody, from telling the server
// twice. The channel tells it when this program ends without a word.
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
whenTold((signal) => {
  if (toldAt === null) {
    toldAt = Date.now();
    server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  } else if (signal === 'SIGINT' && Date.now() - toldAt > 1000) {
    say('Ending at once.');
    server.kill('SIGKILL');
  }
});

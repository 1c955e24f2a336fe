import './require-node.mjs';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { installPackages } from './install-packages.mjs';
import { findNode, giveUp, ownEnvironment, root, whenTold } from './project.mjs';

// npm run dev: the server, started anew when its files change, and Vite, which shows changes of the
// pages at once and hands everything else on to the server. Ctrl-C ends both, and so does the end
// of either.
await installPackages({ forDevelopment: true });
// The server hands out built pages, too; here nobody looks at them, so that old ones will do.
if (!existsSync(join(root, 'build/client'))) await buildWeb().catch((error) => giveUp(error.message));

const env = ownEnvironment();
const port = Number(env.PORT || 3000);
const serverPort = await findFreePort();
const children = [
  start(findNode(), ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    PORT: String(serverPort),
    PUBLIC_URL: `http://localhost:${port}`,
  }),
  start('react-router', ['dev', '--port', String(port)], { FABULA_API: `http://127.0.0.1:${serverPort}` }),
];
whenTold(endAll);

function start(command, args, variables) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...env, ...variables },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  child.once('exit', endAll);
  return child;
}

/** A terminal's Ctrl-C has reached them by itself; whoever it has not reached is told here. */
function endAll() {
  for (const child of children)
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
}

function findFreePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address();
      probe.close(() => resolve(free));
    });
  });
}

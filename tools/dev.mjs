import './require-node.mjs';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { installPackages } from './install-packages.mjs';
import { exitWithError, findNode, onEndSignal, projectEnvironment, root } from './project.mjs';

// npm run dev: the server, restarted when its files change, behind Vite, which updates the pages.
// Ctrl-C ends both, and so does the end of either.
await installPackages({ forDevelopment: true });
// The server needs some built pages; Vite shows the current ones.
if (!existsSync(join(root, 'build/client'))) await buildWeb().catch((error) => exitWithError(error.message));

const env = projectEnvironment();
const port = Number(env.PORT || 3000);
const serverPort = await findFreePort();
const children = [
  start(findNode(), ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    PORT: String(serverPort),
    PUBLIC_URL: `http://localhost:${port}`,
  }),
  start('react-router', ['dev', '--port', String(port)], { FABULA_API: `http://127.0.0.1:${serverPort}` }),
];
onEndSignal(endAll);

function start(command, args, variables) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...env, ...variables },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  child.once('exit', endAll);
  return child;
}

/** A terminal's Ctrl-C reaches them by itself; other signals don't. */
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

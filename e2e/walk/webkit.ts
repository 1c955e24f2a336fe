import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../start-server.ts';
import type { WalkBrowser, WalkKey } from './browser.ts';

/** The name under which the WebDriver protocol hands elements about. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** Signs of keys in the WebDriver protocol, section 'Keyboard actions'. */
const controlSign = '\uE009';
const keySigns: Readonly<Partial<Record<WalkKey, string>>> = {
  ArrowDown: '\uE015',
  Backspace: '\uE003',
  End: '\uE010',
  Enter: '\uE007',
  Home: '\uE011',
};

/** Starts WebKitGTK’s small browser on a screen that nobody sees, and leads it by WebDriver. */
export async function startWebKit(): Promise<WalkBrowser> {
  const home = mkdtempSync(join(tmpdir(), 'fabula-webkit-'));
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [display] = await once(screen.stdout, 'data');
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${String(display).trim()}`, HOME: home, XDG_RUNTIME_DIR: home },
  });
  const call = createCaller(`http://127.0.0.1:${port}`);
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  const started = await untilStarted(() =>
    call('POST', '/session', {
      capabilities: {
        alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } },
      },
    }),
  );
  const session = `/session/${Object(started).sessionId}`;
  const { browserVersion } = Object(Object(started).capabilities);
  await call('POST', `${session}/timeouts`, { script: 60_000, pageLoad: 120_000, implicit: 0 });
  const find = async (selector: string) => {
    const found = await call('POST', `${session}/element`, { using: 'css selector', value: selector });
    return `${session}/element/${Object(found)[elementKey]}`;
  };
  const act = async (signs: readonly string[], withControl = false) => {
    const pressed = signs.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    const held = (type: string) => (withControl ? [{ type, value: controlSign }] : []);
    const actions = [...held('keyDown'), ...pressed, ...held('keyUp')];
    await call('POST', `${session}/actions`, { actions: [{ type: 'key', id: 'keyboard', actions }] });
  };
  return {
    name: `WebKit ${browserVersion}`,
    async open(url) {
      await call('POST', `${session}/url`, { url });
    },
    async reload() {
      await call('POST', `${session}/refresh`, {});
    },
    evaluate: (expression) =>
      call('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] }),
    async click(selector) {
      await call('POST', `${await find(selector)}/click`, {});
    },
    async type(selector, text) {
      const box = await find(selector);
      await call('POST', `${box}/clear`, {});
      await call('POST', `${box}/value`, { text });
    },
    keys: (text) => act(Array.from(text)),
    press: (key, withControl = false) => act([keySigns[key] ?? key], withControl),
    faults: () => [],
    async close() {
      await call('DELETE', session).catch(() => {});
      for (const child of [driver, screen]) await end(child);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Speaks to a WebDriver. Rejects with its own words. */
function createCaller(url: string) {
  return async (method: 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(150_000),
    });
    const { value } = Object(await response.json());
    if (!response.ok) throw new Error(`${method} ${path}: ${value?.error}: ${value?.message}`);
    return value;
  };
}

/** Tries until the driver listens. */
async function untilStarted<Answer>(begin: () => Promise<Answer>): Promise<Answer> {
  for (const deadline = Date.now() + 60_000; ; ) {
    try {
      return await begin();
    } catch (error) {
      if (!(error instanceof TypeError) || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

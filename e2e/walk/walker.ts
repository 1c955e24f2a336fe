import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { WalkBrowser } from './browser.ts';

const library = createRequire(import.meta.url).resolve(
  '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
);
const librarySource = readFileSync(library, 'utf8');
/** How long something may take to come, in milliseconds. */
const timeoutMs = 60_000;

/** Finds things by role and name, or by label, and uses them. */
export type Walker = {
  open(path: string): Promise<void>;
  reload(): Promise<void>;
  click(role: string, name: string | RegExp): Promise<void>;
  fill(label: string, text: string): Promise<void>;
  choose(label: string, option: string): Promise<void>;
  /** Waits until something is in view. */
  see(role: string, name: string | RegExp): Promise<void>;
  /** Waits until the page says this. */
  read(words: string | RegExp): Promise<void>;
  textIn(label: string): Promise<string>;
  path(): Promise<string>;
  /** The value of an expression in the page, as JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Calls the API as the page does, and returns its JSON. Rejects with a refusal. */
  call(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<unknown>;
  /** Clicks what a CSS selector finds. */
  clickAt(selector: string): Promise<void>;
  keys: WalkBrowser['keys'];
  press: WalkBrowser['press'];
  /** Asks again and again until it is so. */
  until(what: string, isTrue: () => Promise<boolean>): Promise<void>;
};

export function createWalker(browser: WalkBrowser, origin: string): Walker {
  /** Marks what a query of the library finds first in view; false while there is nothing. */
  async function mark(query: string): Promise<boolean> {
    if ((await browser.evaluate(`typeof TestingLibraryDom === 'undefined'`)) === true)
      await browser.evaluate(`(function () { ${librarySource} }).call(window) ?? null`);
    const found = await browser.evaluate(`(() => {
      for (const old of document.querySelectorAll('[data-walk]')) old.removeAttribute('data-walk');
      const inView = TestingLibraryDom.${query}.filter((one) => one.getClientRects().length > 0 && !one.disabled);
      inView[0]?.setAttribute('data-walk', '');
      return inView.length > 0;
    })()`);
    return found === true;
  }

  async function find(query: string): Promise<string> {
    await until(query, () => mark(query));
    return '[data-walk]';
  }

  const byRole = (role: string, name: string | RegExp) =>
    `queryAllByRole(document.body, ${JSON.stringify(role)}, { name: ${literal(name)} })`;
  const byLabel = (label: string) =>
    `queryAllByLabelText(document.body, ${literal(new RegExp(`^${RegExp.escape(label)}`))}, { selector: 'input, textarea, select' })`;

  return {
    open: (path) => browser.open(`${origin}${path}`),
    reload: () => browser.reload(),
    click: (role, name) => withFound(byRole(role, name), (selector) => browser.click(selector)),
    fill: (label, text) => withFound(byLabel(label), (selector) => browser.type(selector, text)),
    async choose(label, option) {
      const selector = await find(byLabel(label));
      await browser.evaluate(`(() => {
        const box = document.querySelector(${JSON.stringify(selector)});
        box.value = ${JSON.stringify(option)};
        for (const type of ['input', 'change']) box.dispatchEvent(new Event(type, { bubbles: true }));
      })()`);
    },
    async see(role, name) {
      await find(byRole(role, name));
    },
    read: (words) =>
      until(`the words ${words}`, async () => {
        const text = String(await browser.evaluate('document.body.innerText'));
        return typeof words === 'string' ? text.includes(words) : words.test(text);
      }),
    async textIn(label) {
      const selector = await find(byLabel(label));
      return String(await browser.evaluate(`document.querySelector(${JSON.stringify(selector)}).value`));
    },
    path: async () => String(await browser.evaluate('location.pathname')),
    evaluate: browser.evaluate,
    async call(method, path, body) {
      const answer = await browser.evaluate(`(() => {
        const request = new XMLHttpRequest();
        request.open(${JSON.stringify(method)}, ${JSON.stringify(path)}, false);
        request.setRequestHeader('content-type', 'application/json');
        request.send(${body === undefined ? 'null' : JSON.stringify(JSON.stringify(body))});
        return [request.status, request.responseText];
      })()`);
      const [status, text] = Object(answer);
      if (status !== 200) throw new Error(`${method} ${path}: ${status} ${text}`);
      return JSON.parse(text);
    },
    clickAt: (selector) => browser.click(selector),
    keys: browser.keys,
    press: browser.press,
    until,
  };

  /** What was found may be drawn anew before it is used, and is looked for again then. */
  async function withFound(query: string, use: (selector: string) => Promise<void>): Promise<void> {
    await until(query, async () => {
      if (!(await mark(query))) return false;
      await use('[data-walk]');
      return true;
    });
  }

  /** Asks again and again. Between pages a browser may have no document to ask. */
  async function until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
    let trouble: unknown;
    for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; ) {
      try {
        if (await isTrue()) return;
      } catch (error) {
        trouble = error;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const shown = await browser.evaluate('document.body.innerText').catch(() => '');
    throw new Error(`${browser.name} never came to ${what}. The page said:\n${shown}`, { cause: trouble });
  }
}

function literal(name: string | RegExp): string {
  return typeof name === 'string' ? JSON.stringify(name) : `new RegExp(${JSON.stringify(name.source)})`;
}

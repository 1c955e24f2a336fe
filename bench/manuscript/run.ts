import { type Browser, chromium, type Page } from '@playwright/test';
import { servePage } from './serve-page.ts';

const scenes = 120;
const wordsEach = 840;
const keys = 120;

type Measured = { openMs: number; keysMs: number[]; memoryMb: number };

/**
 * A manuscript of 100,000 words: how soon it can be written in, and how soon a key is drawn;
 * beside the same text in a bare ProseMirror, in the same browser, in reversed order each round.
 */
export async function benchManuscript(rounds: number): Promise<string[]> {
  const served = await servePage(scenes, wordsEach);
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--enable-precise-memory-info'],
  });
  try {
    const found: Record<'book' | 'bare', Measured[]> = { book: [], bare: [] };
    for (let round = 0; round < rounds; round += 1)
      for (const name of round % 2 === 0 ? (['book', 'bare'] as const) : (['bare', 'book'] as const))
        found[name].push(await measure(browser, served.url, name));
    const cells = (of: (one: Measured[]) => string) => `${of(found.book)} | ${of(found.bare)}`;
    const keysOf = (all: Measured[]) => all.flatMap(({ keysMs }) => keysMs);
    return [
      `### A manuscript of ${(scenes * wordsEach).toLocaleString('en-US')} words, ${rounds} rounds`,
      '',
      '| measure | found | bare ProseMirror | goal |',
      '|---|---|---|---|',
      `| opened, until it can be written in | ${cells((all) => `${median(all.map(({ openMs }) => openMs)).toFixed(0)} ms`)} | at most 1,000 ms |`,
      `| a key until it is drawn, median | ${cells((all) => `${at(keysOf(all), 0.5).toFixed(1)} ms`)} | |`,
      `| a key until it is drawn, 95th | ${cells((all) => `${at(keysOf(all), 0.95).toFixed(1)} ms`)} | at most 16 ms |`,
      `| memory of its scripts | ${cells((all) => `${median(all.map(({ memoryMb }) => memoryMb)).toFixed(0)} MB`)} | at most 150 MB |`,
      `| the editor's script, gzipped | ${served.editorKb.toFixed(1)} kB | | at most 75 kB |`,
      '',
    ];
  } finally {
    await browser.close();
    await served.end();
  }
}

async function measure(browser: Browser, url: string, name: 'book' | 'bare'): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${url}/${name}`);
  await page.waitForSelector('.ProseMirror');
  const openMs = Number(
    await page.evaluate(
      `new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))))`,
    ),
  );
  await page.locator('.ProseMirror p').nth(3).click();
  const keysMs = await typeKeys(page);
  const memoryMb = Number(await page.evaluate('performance.memory.usedJSHeapSize')) / 1_000_000;
  await context.close();
  return { openMs, keysMs, memoryMb };
}

/** From a key's event to the end of the frame that draws it. */
async function typeKeys(page: Page): Promise<number[]> {
  await page.evaluate(`(() => {
    window.times = [];
    document.addEventListener('keydown', () => {
      const began = performance.now();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.times.push(performance.now() - began);
      // The message comes once the frame is laid out and painted.
      document.addEventListener('input', () => port2.postMessage(0), { once: true });
      document.querySelector('.ProseMirror').getBoundingClientRect();
    }, true);
  })()`);
  for (let key = 0; key < keys; key += 1)
    await page.keyboard.press('abcdefgh '.charAt(key % 9), { delay: 20 });
  return (await page.evaluate('window.times')) as number[];
}

function median(values: readonly number[]): number {
  return at(values, 0.5);
}

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

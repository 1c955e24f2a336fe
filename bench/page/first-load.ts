import { type Browser, chromium } from '@playwright/test';
import { gzippedBytes } from './gzipped-bytes.ts';
import { barePath, serveFabula, serveStaticPages } from './serve.ts';

type Load = { firstPaintMs: number; scripts: string[]; blocking: number; layoutShift: number };

const pages = ['/', '/character-generator'] as const;
const scriptLimitKb: Readonly<Record<(typeof pages)[number], number>> = {
  '/': 140,
  '/character-generator': 180,
};

/** Cold first loads in Chromium, alternating with static pages; ratios are taken within a round. */
export async function benchFirstLoad(rounds: number): Promise<string[]> {
  const [fabula, plain] = [await serveFabula(), await serveStaticPages()];
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ],
  });
  try {
    const lines = [
      `### First load, cold, ${rounds} rounds`,
      '',
      '| measure | found | goal |',
      '|---|---|---|',
    ];
    await load(browser, plain.url + barePath);
    for (const path of pages) {
      const ours: Load[] = [];
      const ratios: number[] = [];
      const bareRatios: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const urls = [fabula.url + path, plain.url + path, plain.url + barePath];
        const loads = new Map<string, Load>();
        for (const url of round % 2 === 0 ? urls : urls.toReversed())
          loads.set(url, await load(browser, url));
        const [one, same, bare] = urls.map((url) => loads.get(url));
        if (one === undefined || same === undefined || bare === undefined) continue;
        ours.push(one);
        ratios.push(one.firstPaintMs / same.firstPaintMs);
        bareRatios.push(one.firstPaintMs / bare.firstPaintMs);
      }
      const scripts = new Set(ours.flatMap((one) => one.scripts));
      lines.push(
        row(
          `${path}: first paint against the same page without script`,
          `${median(ratios).toFixed(2)}x`,
          'at most 1.5',
        ),
        row(`${path}: first paint against a page of bare text`, `${median(bareRatios).toFixed(2)}x`, ''),
        row(`${path}: first paint`, `${median(ours.map((one) => one.firstPaintMs)).toFixed(0)} ms`, ''),
        row(
          `${path}: script, gzipped`,
          `${((await gzippedBytes(scripts)) / 1000).toFixed(1)} kB`,
          `at most ${scriptLimitKb[path]} kB`,
        ),
        row(
          `${path}: scripts that block the first paint`,
          String(Math.max(...ours.map((one) => one.blocking))),
          '0',
        ),
        row(`${path}: layout shift`, Math.max(...ours.map((one) => one.layoutShift)).toFixed(3), '0'),
      );
    }
    return [...lines, ''];
  } finally {
    await browser.close();
    await fabula.end();
    await plain.end();
  }
}

async function load(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  const found: Load = await page.evaluate(readPage);
  await context.close();
  return found;
}

/** Runs in the page; text, since this program has no DOM types. */
const readPage = `new Promise((resolve) => {
  let layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) layoutShift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => resolve({
    layoutShift,
    firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    scripts: performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => new URL(name).pathname.endsWith('.js')),
    blocking: document.querySelectorAll('head script[src]:not([async]):not([defer]):not([type=module])').length,
  }), 100);
})`;

function row(measure: string, found: string, goal: string): string {
  return `| ${measure} | ${found} | ${goal} |`;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

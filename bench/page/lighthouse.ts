import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { serveFabula } from './serve.ts';

const Report = z.object({ categories: z.record(z.string(), z.object({ score: z.number() })) });
const flags = '--headless=new --no-sandbox --disable-gpu --disable-quic --disable-background-networking';

/** Lighthouse's four categories for two pages on mobile and desktop, medians of three. */
export async function benchLighthouse(): Promise<string[]> {
  const fabula = await serveFabula();
  const folder = mkdtempSync(join(tmpdir(), 'fabula-lighthouse-'));
  try {
    const lines = [
      '### Lighthouse',
      '',
      '| page | performance | accessibility | best practices | SEO | goal |',
      '|---|---|---|---|---|---|',
    ];
    for (const path of ['/', '/character-generator'])
      for (const device of ['mobile', 'desktop'] as const) {
        const runs: number[][] = [];
        for (let run = 0; run < runsEach; run += 1)
          runs.push(await scoresOf(fabula.url + path, device, join(folder, 'report.json')));
        const scores = categoryNames.map((_, index) => median(runs.map((run) => run[index] ?? 0)));
        lines.push(`| ${path}, ${device} | ${scores.join(' | ')} | at least 99 |`);
      }
    return [...lines, ''];
  } finally {
    await fabula.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

const categoryNames = ['performance', 'accessibility', 'best-practices', 'seo'];
const runsEach = 3;
/** Lighthouse occasionally misses the start of the navigation in its trace and fails. */
const maxTries = 4;

async function scoresOf(url: string, device: 'mobile' | 'desktop', file: string): Promise<number[]> {
  for (let tried = 1; ; tried += 1) {
    const code = await runLighthouse(url, device, file);
    if (code === 0) break;
    if (tried === maxTries) throw new Error(`Lighthouse ended with ${code}`);
  }
  const { categories } = Report.parse(JSON.parse(readFileSync(file, 'utf8')));
  return categoryNames.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
}

async function runLighthouse(
  url: string,
  device: 'mobile' | 'desktop',
  file: string,
): Promise<number | null> {
  const program = join(import.meta.dirname, '../../node_modules/.bin/lighthouse');
  const preset = device === 'desktop' ? ['--preset=desktop'] : [];
  const args = [
    url,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--chrome-flags=${flags}`,
    ...preset,
  ];
  const child = spawn(process.execPath, [program, ...args], {
    stdio: 'ignore',
    env: { ...process.env, CHROME_PATH: '/usr/bin/chromium' },
  });
  return new Promise((resolve) => child.once('exit', resolve));
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

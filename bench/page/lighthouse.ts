import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { serveFabula } from './serve.ts';

const Report = z.object({ categories: z.record(z.string(), z.object({ score: z.number() })) });
const flags = '--headless=new --no-sandbox --disable-gpu --disable-quic --disable-background-networking';

/** Lighthouse's four categories on the landing page and a generator page, as a phone on a slow network and as a desktop. */
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
        const file = join(folder, 'report.json');
        await runLighthouse(fabula.url + path, device, file);
        const { categories } = Report.parse(JSON.parse(readFileSync(file, 'utf8')));
        const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map((name) =>
          Math.round((categories[name]?.score ?? 0) * 100),
        );
        lines.push(`| ${path}, ${device} | ${scores.join(' | ')} | at least 99 |`);
      }
    return [...lines, ''];
  } finally {
    await fabula.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runLighthouse(url: string, device: 'mobile' | 'desktop', file: string): Promise<void> {
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
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, CHROME_PATH: '/usr/bin/chromium' },
  });
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}`);
}

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './project.mjs';

/**
 * node tools/cut-fonts.ts: subsets the fonts of web/fonts to the letters that web/styles/fonts.css
 * declares for each, and to the sizes and weights that pages use. Needs `pip install
 * fonttools==4.66.1 brotli==1.2.0`, which make the same bytes again.
 */
const cuts = {
  'literata-roman': {
    whole: import.meta.resolve('@fontsource-variable/literata/files/literata-latin-opsz-normal.woff2'),
    axes: ['opsz=12:72', 'wght=400:700'],
  },
  'literata-italic': {
    whole: import.meta.resolve('@fontsource-variable/literata/files/literata-latin-opsz-italic.woff2'),
    axes: ['opsz=12:72', 'wght=400'],
  },
  'schibsted-grotesk': {
    whole: import.meta.resolve(
      '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2',
    ),
    axes: [],
  },
  'courier-prime': {
    whole: import.meta.resolve('@fontsource/courier-prime/files/courier-prime-latin-400-normal.woff2'),
    axes: [],
  },
};
const features = 'rvrn,ccmp,locl,liga,clig,calt,kern,mark,mkmk,pnum,tnum';

const folder = mkdtempSync(join(tmpdir(), 'fabula-fonts-'));
try {
  const styles = readFileSync(join(root, 'web/styles/fonts.css'), 'utf8');
  for (const [name, { whole, axes }] of Object.entries(cuts)) {
    const narrowed = axes.length === 0 ? fileURLToPath(whole) : join(folder, `${name}.ttf`);
    if (axes.length > 0)
      run('fonttools', [
        'varLib.instancer',
        '-q',
        '--no-recalc-timestamp',
        fileURLToPath(whole),
        ...axes,
        '-o',
        narrowed,
      ]);
    const file = join(root, 'web/fonts', `${name}.woff2`);
    run('pyftsubset', [
      narrowed,
      `--unicodes=${lettersOf(name, styles)}`,
      '--no-ignore-missing-unicodes',
      `--layout-features=${features}`,
      '--name-IDs=*',
      '--notdef-outline',
      '--drop-tables+=vhea,vmtx,VVAR',
      '--flavor=woff2',
      `--output-file=${file}`,
    ]);
    process.stdout.write(`${name} ${statSync(file).size} bytes\n`);
  }
} finally {
  rmSync(folder, { recursive: true });
}

function lettersOf(name: string, styles: string): string {
  const face = styles.split('@font-face').find((one) => one.includes(`/fonts/${name}.woff2`));
  const letters = /unicode-range:([^;]+);/.exec(face ?? '')?.[1];
  if (letters === undefined) throw new Error(`web/styles/fonts.css declares no letters of ${name}`);
  return letters.replaceAll(/\s/g, '');
}

function run(program: string, args: readonly string[]): void {
  const { status, error } = spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw error ?? new Error(`${program} ended with ${status}`);
}

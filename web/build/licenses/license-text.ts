import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShippedPackage } from './shipped-packages.ts';

/** Licences that allow shipping with their text. Somebody must read any other first. */
const allowed: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
]);

/** MIT packages without the licence's text, with the notice from their source. */
const copyrights: Readonly<Record<string, string>> = {
  'koa-compose': 'Copyright (c) 2013 TJ Holowaychuk tj@apex.sh',
  'react-remove-scroll-bar': 'Copyright (c) 2025 Anton Korzunov <thekashey@gmail.com>',
};

/** Parts of a package that are packages themselves, without a text of their own. */
const partsOf: readonly [RegExp, string][] = [[/^@rolldown\/binding-/, 'rolldown']];

/** The full text of a package's licence. Throws if it is missing or not allowed. */
export function licenseText(root: string, shipped: ShippedPackage): string {
  const { name, version, folder, license } = shipped;
  if (!allowed.has(license))
    throw new Error(`${name} ${version} is under ${license}, which is not among the licences allowed.`);
  const whole = partsOf.find(([part]) => part.test(name))?.[1];
  const text =
    textIn(join(root, folder)) ??
    (whole === undefined ? null : textIn(join(root, 'node_modules', whole))) ??
    (copyrights[name] === undefined ? null : mitText(copyrights[name]));
  if (text === null) throw new Error(`${name} ${version} comes without the text of its licence.`);
  return text;
}

function textIn(folder: string): string | null {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  const read = (pattern: RegExp) =>
    files
      .filter(({ name }) => pattern.test(name))
      .map(({ name }) => readFileSync(join(folder, name), 'utf8'));
  const texts = read(/^(licen[sc]e|copying|ofl|notice)/i);
  if (texts.length > 0) return texts.map(tidy).join('\n\n');
  const [section] = read(/^readme/i).flatMap((readme) => licenseSection(readme) ?? []);
  return section ?? null;
}

/** The part of a README that holds the licence itself, not only its name. */
function licenseSection(readme: string): string | null {
  const [, section = ''] = /^#+ *licen[sc]e *\n([\s\S]*?)(?=^#|$(?![\s\S]))/im.exec(readme) ?? [];
  return section.includes('Permission is hereby granted') ? tidy(section) : null;
}

function tidy(text: string): string {
  return text.replaceAll('\r\n', '\n').trim();
}

function mitText(copyright: string): string {
  return `The MIT License (MIT)

${copyright}

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in
all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN
THE SOFTWARE.`;
}

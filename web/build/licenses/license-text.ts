import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingTexts, textsOfParts } from './missing-texts.ts';
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
  'MIT AND Zlib',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
]);

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
    missingTexts[name] ??
    null;
  if (text === null) throw new Error(`${name} ${version} comes without the text of its licence.`);
  const ofParts = textsOfParts[name];
  return ofParts === undefined ? text : `${text}\n\n${ofParts}`;
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

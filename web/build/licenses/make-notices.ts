import { licenseText } from './license-text.ts';
import { isInPages, type ShippedPackage } from './shipped-packages.ts';

/**
 * What a release contains, with each licence's text once. `bundled` are the packages in the pages.
 * Throws if one may not be shipped.
 */
export function makeNotices(
  root: string,
  shipped: readonly ShippedPackage[],
  bundled: readonly string[],
): string {
  const unknown = bundled.filter((name) => !shipped.some((one) => one.name === name));
  if (unknown.length > 0)
    throw new Error(`In the pages, but not among the dependencies of a release: ${unknown.join(', ')}.`);
  const byName = shipped.toSorted((one, other) => (titleOf(one) < titleOf(other) ? -1 : 1));
  const inPages = ({ name }: ShippedPackage) => isInPages(name, bundled);
  const users = new Map<string, Set<string>>();
  for (const one of byName) {
    const text = licenseText(root, one);
    const titles = users.get(text) ?? new Set();
    users.set(text, titles.add(titleOf(one)));
  }
  return [
    'Fabula is built on the work of others. Here is what it is made of, and under which licences.',
    listOf('In its pages, fonts and icons', byName.filter(inPages)),
    listOf(
      'On its server, and in what builds its pages',
      byName.filter((one) => !inPages(one)),
    ),
    ...[...users].map(([text, titles]) => `${'='.repeat(80)}\n${[...titles].join('\n')}\n\n${text}`),
    '',
  ].join('\n\n');
}

function listOf(heading: string, packages: readonly ShippedPackage[]): string {
  const lines = new Set(packages.map((one) => `  ${titleOf(one)} (${one.license})`));
  return `${heading}\n\n${[...lines].join('\n')}`;
}

function titleOf({ name, version }: ShippedPackage): string {
  return `${name} ${version}`;
}

import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Takes out of the browser's list of routes what each route's module imports. Every page loads that list, and the
 * router uses the imports only to preload modules ahead of a click, which no link of ours asks for: a quarter of the
 * list for nothing. Throws when there is no list of the form it knows.
 */
export function leanManifest(site: string): void {
  const [list, ...others] = globSync('assets/manifest-*.js', { cwd: site });
  if (list === undefined || others.length > 0) throw new Error('there is not exactly one list of routes');
  const file = join(site, list);
  const text = readFileSync(file, 'utf8');
  const lean = text.replaceAll(/"imports":\[[^\]]*\]/g, '"imports":[]');
  if (lean === text) throw new Error(`${list} names no imports in the form that this build knows`);
  writeFileSync(file, lean);
}

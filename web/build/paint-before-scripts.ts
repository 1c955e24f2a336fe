import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes the built pages paint before their scripts run. The router's `modulepreload` links go: browsers fetch those
 * with the same urgency as the stylesheet, and 110 kB of script before the first paint cost a slow connection more
 * than a second. Its module script becomes one that imports the same modules after the first frame, or after a
 * second where no frame is drawn, as in a tab behind. Throws when a page has no script of the form it knows.
 */
export function paintBeforeScripts(site: string): void {
  for (const page of globSync('**/*.html', { cwd: site })) {
    const file = join(site, page);
    const html = readFileSync(file, 'utf8').replaceAll(/<link rel="modulepreload"[^>]*>/g, '');
    writeFileSync(file, startLater(html, page));
  }
}

/** The router's script: imports of the manifest and of the route modules, their registration, import of the entry. */
const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/;

function startLater(html: string, page: string): string {
  const code = moduleScript.exec(html)?.[1] ?? '';
  const manifest = /import "([^"]+)";/.exec(code)?.[1];
  const routes = [...code.matchAll(/import \* as route\d+ from "([^"]+)";/g)].map(([, path]) => path);
  const registration = /window\.__reactRouterRouteModules = \{[^}]*\};/.exec(code)?.[0];
  const entry = /import\("([^"]+)"\);/.exec(code)?.[1];
  if (manifest === undefined || routes.length === 0 || registration === undefined || entry === undefined)
    throw new Error(`${page} has no script of the form that this build knows`);
  const imports = [manifest, ...routes].map((path) => `import("${path}")`).join(',');
  const names = routes.map((_, index) => `route${index}`).join(',');
  const start = `Promise.all([${imports}]).then(([,${names}])=>{${registration}return import("${entry}")})`;
  const script = `(()=>{let start=()=>{start=()=>{};${start}};requestAnimationFrame(()=>setTimeout(()=>start()));setTimeout(()=>start(),1000)})()`;
  return html.replace(moduleScript, () => `<script>${script}</script>`);
}

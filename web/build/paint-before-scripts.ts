import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes the built pages paint before their scripts run. `modulepreload` links go: browsers fetch
 * them as urgently as the stylesheet, which delays the first paint by more than a second on a slow
 * connection. The router's module script imports the same modules after the first paint. Inline
 * scripts read what differs between pages from attributes, so that all pages share a few scripts
 * and the security policy, which lists their hashes, stays short. Throws for a page without the
 * expected script.
 */
export function paintBeforeScripts(site: string): void {
  for (const page of globSync('**/*.html', { cwd: site })) {
    const file = join(site, page);
    const html = readFileSync(file, 'utf8').replaceAll(/<link rel="modulepreload"[^>]*>/g, '');
    writeFileSync(file, dataInAttributes(startLater(html, page)));
  }
}

/**
 * The router's script: imports of manifest and route modules, registration, import of the entry.
 */
const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/;

function startLater(html: string, page: string): string {
  const code = moduleScript.exec(html)?.[1] ?? '';
  const manifest = /import "([^"]+)";/.exec(code)?.[1];
  const paths = [...code.matchAll(/import \* as route\d+ from "([^"]+)";/g)].map(([, path]) => path);
  const ids = [...code.matchAll(/"([^"]+)":route\d+/g)].map(([, id]) => id);
  const entry = /import\("([^"]+)"\);/.exec(code)?.[1];
  if (manifest === undefined || ids.length === 0 || ids.length !== paths.length || entry === undefined)
    throw new Error(`${page} has no script of the form that this build knows`);
  const attributes = { manifest, entry, ids: ids.join(' '), paths: paths.join(' ') };
  return html.replace(moduleScript, () => script(attributes, starter));
}

/**
 * Starts the router after the first paint, or after a second if nothing is painted (a hidden tab).
 */
const starter = `(()=>{
let {manifest,entry,ids,paths}=document.currentScript.dataset;
let start=()=>{
start=()=>{};
Promise.all([manifest,...paths.split(' ')].map((path)=>import(path))).then(([,...modules])=>{
window.__reactRouterRouteModules=Object.fromEntries(ids.split(' ').map((id,index)=>[id,modules[index]]));
return import(entry)})};
new PerformanceObserver(()=>start()).observe({type:'paint',buffered:true});
setTimeout(()=>start(),1000)
})()`;

/** The router's scripts that hand over what the page was made from. */
const dataScript =
  /<script>window\.__reactRouterContext\.streamController\.enqueue\(("(?:[^"\\]|\\.)*")\);<\/script>/g;

function dataInAttributes(html: string): string {
  return html.replaceAll(dataScript, (_, text: string) =>
    script(
      { text: JSON.parse(text) },
      'window.__reactRouterContext.streamController.enqueue(document.currentScript.dataset.text)',
    ),
  );
}

function script(attributes: Readonly<Record<string, string>>, code: string): string {
  const data = Object.entries(attributes).map(
    ([name, value]) =>
      ` data-${name}='${value.replaceAll(/[&'<>=]/g, (sign) => `&#${sign.charCodeAt(0)};`)}'`,
  );
  return `<script${data.join('')}>${code}</script>`;
}

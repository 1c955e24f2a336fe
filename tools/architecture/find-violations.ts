import { findCycle } from './find-cycle.ts';
import { type Import, readImports } from './imports.ts';
import {
  allowedImports,
  lazyParts,
  maxCommentColumns,
  maxLines,
  registry,
  storyteller,
  tableWriters,
  testFolders,
  testPackages,
  typeCycleExceptions,
  vagueNames,
  vendors,
  webLayers,
} from './rules.ts';

type File = { path: string; text: string; imports: Import[] };

/**
 * Checks all source files, text by path from the project's root. Returns one line per violation.
 */
export function findViolations(sources: ReadonlyMap<string, string>): string[] {
  if (sources.size === 0) return ['There is no file to look at.'];
  const files = [...sources].map(([path, text]) => ({ path, text, imports: readImports(path, text) }));
  return [
    ...files.flatMap(checkFile),
    ...files.flatMap((file) => file.imports.flatMap((target) => checkImport(file, target))),
    ...checkCycles(
      'These files import each other in a circle',
      fileGraph(files, ({ isTypeOnly }) => !isTypeOnly),
    ),
    ...checkCycles(
      'These files need each other’s types in a circle',
      fileGraph(
        files.filter(({ path }) => !typeCycleExceptions.some((folder) => path.startsWith(folder))),
        ({ isDynamic }) => !isDynamic,
      ),
    ),
    ...checkCycles('These parts of the server import each other in a circle', featureGraph(files)),
  ];
}

function checkFile({ path, text }: File): string[] {
  const problems: string[] = [];
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  if (lines > maxLines)
    problems.push(`${path} has ${lines} lines; ${maxLines} is the most. Split it by subject.`);
  const wide = text.split('\n').findIndex((line) => line.length > maxCommentColumns && isComment.test(line));
  if (wide >= 0) problems.push(`${path}:${wide + 1} is a comment of more than ${maxCommentColumns} columns.`);
  if (/(^|\/)index\.tsx?$/.test(path) && path !== registry) {
    problems.push(`${path}: only ${registry} gathers others. Import files directly.`);
  }
  const name = path
    .split('/')
    .map((part) => part.replace(/\..*$/, '').replace(/^.*-/, ''))
    .find((word) => vagueNames.includes(word));
  if (name) problems.push(`${path}: "${name}" doesn’t say what it is about.`);
  if (path.startsWith('web/') && path !== lazyParts && reactLazy.test(text))
    problems.push(`${path} uses React’s lazy; lazyPart of ${lazyParts} keeps the page when a fetch fails.`);
  return [...problems, ...checkWriters(path, text)];
}

function checkWriters(path: string, text: string): string[] {
  if (!path.startsWith('server/') || isTest(path)) return [];
  return Object.entries(tableWriters)
    .filter(([table, writer]) => path !== writer && insertsInto(table).test(text))
    .map(([table, writer]) => `${path} inserts into ${table}; only ${writer} may.`);
}

function checkImport({ path }: File, { target, isPackage, isTypeOnly, isDynamic }: Import): string[] {
  const from = path.split('/')[0] ?? '';
  const rule = allowedImports[from];
  if (!rule)
    return [`${path}: no rule says what ${from}/ may import. Add one to tools/architecture/rules.ts.`];
  if (isPackage) {
    const isAllowed =
      rule.packages === 'any' || rule.packages.includes(target) || (isTest(path) && isTestPackage(target));
    if (!isAllowed) return [`${path} imports ${target}; ${from}/ may import only ${rule.packages}.`];
    const places = vendors[target];
    return places === undefined || isTest(path) || places.some((place) => path.startsWith(place))
      ? []
      : [`${path} imports ${target}; only its adapter may, ${places[0]}.`];
  }
  const problems: string[] = [];
  const to = target.split('/')[0] ?? '';
  const ofStoryteller = checkStoryteller(path, target, { isTypeOnly, isDynamic });
  if (ofStoryteller !== null) return ofStoryteller;
  const isFree = to === from || rule.folders.some((folder) => target.startsWith(`${folder}/`));
  if (to in allowedImports && !isFree) {
    problems.push(`${path} imports ${target}; ${from}/ may not import ${to}/.`);
  }
  if (isPrompt(target) && !/^(server|bench|tools)\//.test(path) && !isPrompt(path) && !isTest(path)) {
    problems.push(`${path} imports ${target}; prompts are for the server alone.`);
  }
  const isForTests = testFolders.some((folder) => target.startsWith(folder));
  if (
    isForTests &&
    !testFolders.some((folder) => path.startsWith(folder)) &&
    from === 'server' &&
    !isTest(path)
  ) {
    problems.push(`${path} imports ${target}, which is for tests.`);
  }
  const feature = folderBelow('web/features/', path);
  const otherFeature = folderBelow('web/features/', target);
  if (feature !== null && otherFeature !== null && feature !== otherFeature) {
    problems.push(`${path} imports ${target}; features don’t import each other, a page puts them together.`);
  }
  if (path.startsWith('web/ui/') && !/^web\/(ui|styles)\//.test(target) && !isTest(path)) {
    problems.push(`${path} imports ${target}; web/ui knows nothing of the product.`);
    return problems;
  }
  problems.push(...checkLayers(path, target));
  return problems;
}

/** The storyteller’s own rule where it says more than `allowedImports`, otherwise null. */
function checkStoryteller(
  path: string,
  target: string,
  { isTypeOnly, isDynamic }: Pick<Import, 'isTypeOnly' | 'isDynamic'>,
): string[] | null {
  const { folder, surface, loader, port } = storyteller;
  if (path.startsWith(folder)) return target === port && isTypeOnly ? [] : null;
  if (!target.startsWith(folder)) return null;
  if (isTest(path)) return [];
  if (path !== loader || (target === surface && isDynamic)) return path === loader ? [] : null;
  return [`${path} imports ${target}; it may only load ${surface}, by import().`];
}

/** The web's layers import downwards only; `ui` and `api` do not know each other. */
function checkLayers(path: string, target: string): string[] {
  const [from, to] = [path, target].map((file) =>
    webLayers.findIndex((layer) => layer.some((part) => file.startsWith(`web/${part}/`))),
  );
  const same = folderBelow('web/', path) === folderBelow('web/', target);
  if (from === undefined || to === undefined || from < 0 || to < 0 || same || isTest(path)) return [];
  return to < from ? [] : [`${path} imports ${target}; in web/ ${layerNames} import downwards only.`];
}

function checkCycles(what: string, graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const cycle = findCycle(graph);
  return cycle === null ? [] : [`${what}: ${cycle.join(' -> ')}.`];
}

/** Imports between files: only those needed to load them, or types as well. */
function fileGraph(files: readonly File[], needed: (one: Import) => boolean): Map<string, Set<string>> {
  return new Map(
    files.map(({ path, imports }) => [
      path,
      new Set(imports.filter((one) => !one.isPackage && needed(one)).map(({ target }) => target)),
    ]),
  );
}

function featureGraph(files: readonly File[]): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    const from = folderBelow('server/', path);
    if (from === null || from === 'testing' || isTest(path)) continue;
    const targets = graph.get(from) ?? new Set();
    graph.set(from, targets);
    for (const { target } of imports) {
      const to = folderBelow('server/', target);
      if (to !== null && to !== from) targets.add(to);
    }
  }
  return graph;
}

/** 'form' for 'web/features/form/x.ts' below 'web/features/'; null for files elsewhere. */
function folderBelow(parent: string, path: string): string | null {
  const [folder, ...rest] = path.startsWith(parent) ? path.slice(parent.length).split('/') : [];
  return folder !== undefined && rest.length > 0 ? folder : null;
}

const layerNames = webLayers
  .map((layer) => layer.join(', '))
  .reverse()
  .join(' -> ');
/** Directives such as biome-ignore must stay on one line. */
const isComment = /^\s*(\/\/(?! biome-ignore)|\/\*|\* )/;
const isTest = (path: string) => /\.(test|prove|spec)\.tsx?$/.test(path);
const isPrompt = (path: string) => /^domain\/generators\/[^/]+\/prompt\.ts$/.test(path);
const isTestPackage = (name: string) => testPackages.includes(name) || name.startsWith('node:');
const insertsInto = (table: string) => new RegExp(`insert into ${table}\\b|insertInto\\('${table}'\\)`, 'i');
const reactLazy = /import\b[^;]*[{,]\s*lazy\b[^;]*from ['"]react['"]|\bReact\.lazy\b/;

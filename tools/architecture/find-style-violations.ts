import { areasWithSheets, breakpoints, shortPrimitives } from './rules.ts';

type Sheet = { path: string; area: string | null; classes: Set<string>; defined: Set<string> };

/**
 * Checks style sheets and the pages that use them, text by path. Returns one line per violation.
 */
export function findStyleViolations(sources: ReadonlyMap<string, string>): string[] {
  const problems: string[] = [];
  const sheets: Sheet[] = [];
  for (const [path, text] of sources) {
    if (!path.endsWith('.css')) continue;
    const preludes = [...withoutComments(text).matchAll(/([^{};]+)\{/g)].map(([, prelude = '']) =>
      prelude.trim(),
    );
    const selectors = preludes.filter((prelude) => !prelude.startsWith('@')).flatMap(splitList);
    problems.push(...preludes.flatMap((prelude) => checkWidths(path, prelude)));
    problems.push(...selectors.flatMap((selector) => checkState(path, selector)));
    sheets.push({
      path,
      area: areaOf(path),
      classes: new Set(selectors.flatMap(classesIn)),
      defined: new Set(selectors.flatMap((selector) => /^\.([\w-]+)$/.exec(selector)?.[1] ?? [])),
    });
  }
  const known = new Set(sheets.flatMap(({ classes }) => [...classes]));
  for (const name of known) problems.push(...checkClass(name, sheets));
  for (const [path, text] of sources)
    if (/^web\/.*\.tsx$/.test(path) && !path.includes('.test.'))
      problems.push(...checkUses(path, text, known));
  return problems;
}

function checkClass(name: string, sheets: readonly Sheet[]): string[] {
  if (isState(name)) return [];
  const places = sheets.filter(({ classes }) => classes.has(name));
  const [first] = places;
  const problems: string[] = [];
  if (name.replace(/[^a-z]/gi, '').length < 4 && !shortPrimitives.includes(name))
    problems.push(`${first?.path}: .${name} has fewer than four letters. Call it what it is.`);
  const defining = places.filter(({ defined }) => defined.has(name)).map(({ path }) => path);
  if (defining.length > 1) problems.push(`.${name} is defined in ${defining.join(' and ')}; one sheet may.`);
  const areas = new Set(places.map(({ area }) => area));
  if (areas.size > 1 && !areas.has(null))
    problems.push(`.${name} belongs to ${[...areas].join(' and ')}; give each a name of its own.`);
  return problems;
}

/** A state, such as .is-open, must name what it is a state of. */
function checkState(path: string, selector: string): string[] {
  const classes = classesIn(selector);
  return classes.length > 0 && classes.every(isState)
    ? [`${path}: “${selector}” names nothing but a state; say of what.`]
    : [];
}

function checkWidths(path: string, prelude: string): string[] {
  if (!prelude.startsWith('@media')) return [];
  const widths = [...prelude.matchAll(/\b(min|max)-width:\s*([\d.]+)(\w*)/g)];
  const allowed = widths.every(
    ([, side, value, unit]) =>
      unit === 'px' && breakpoints.includes(Number(value) - (side === 'min' ? 1 : 0)),
  );
  return allowed && !/\bwidth\s*[<>=]|[<>=]\s*width\b/.test(prelude)
    ? []
    : [`${path}: “${prelude}”; pages change at ${breakpoints.join(', ')} px only, and a pixel above.`];
}

function checkUses(path: string, text: string, known: ReadonlySet<string>): string[] {
  return [...text.matchAll(/\bclassName="([^"]*)"/g)]
    .flatMap(([, names = '']) => names.split(/\s+/))
    .filter((name) => name !== '' && !known.has(name))
    .map((name) => `${path} draws something as “${name}”, which no style sheet knows.`);
}

/** The part of the web that a sheet is for; null if it is for all. */
function areaOf(path: string): string | null {
  return areasWithSheets.map((area) => area.exec(path)?.[0]).find((found) => found !== undefined) ?? null;
}

/** The selectors of a list; commas in brackets don't separate them. */
function splitList(prelude: string): string[] {
  return prelude
    .split(/,(?![^(]*\))/)
    .map((selector) => selector.replaceAll(/\s+/g, ' ').trim())
    .filter((selector) => selector !== '');
}

const classesIn = (selector: string) =>
  [...selector.replaceAll(/"[^"]*"/g, '').matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name);
const isState = (name: string) => name.startsWith('is-');
const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\//g, '');

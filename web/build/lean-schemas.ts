import type { Plugin } from 'vite';

/**
 * The methods of a schema that the browser’s bundle keeps: those that our schemas call, and those that a text has
 * as well, so that nobody can tell by the name which of the two is called.
 */
export const keptMethods: readonly string[] = [
  'catch',
  'check',
  'clone',
  'default',
  'endsWith',
  'extend',
  'includes',
  'int',
  'max',
  'min',
  'normalize',
  'nullable',
  'omit',
  'optional',
  'overwrite',
  'parse',
  'partial',
  'refine',
  'safeParse',
  'startsWith',
  'toLowerCase',
  'toUpperCase',
  'transform',
  'trim',
];

/** A method in one of the tables that schemas get theirs from: its first line with the name, its body, its end. */
const method = /^ {4}(?:async )?(\w+)(?:: (?:async )?function \w+)?\([^)]*\) \{\n(?: {8}.*\n)+? {4}\},\n/gm;
/** What a schema works out from its checks when it is read, such as `minLength`. */
const derived = /^ {4}\w+: \(inst\) => (?:processors\..*,\n|\{\n(?: {8}.*\n)+? {4}\},\n)/gm;

/** The names of all methods in the text of the library’s schemas. */
export function methodsIn(code: string): string[] {
  return [...code.matchAll(method)].map(([, name]) => name ?? '');
}

/**
 * Lets what we don’t use of the schema library leave the browser’s bundle, which otherwise carries every kind of schema
 * that some method could make: the methods that nothing of ours calls, the way to JSON Schema (only the server writes
 * schemas out, for models), the words of errors (the browser shows none), the guard against data that holds itself,
 * which JSON can’t, and the checks that are compiled as they run, which our content security policy forbids. Saves
 * 9 kB of 21 compressed, on every page that checks what the server says.
 */
export function leanSchemas(): Plugin {
  return {
    name: 'lean-schemas',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /zod[\\/]v4[\\/]classic[\\/](?:schemas|errors)\.js/ },
      handler: (code, id) => (/errors\.js/.test(id) ? shortenErrors(code) : shorten(code)),
    },
  };
}

/** Throws when the text has not the form that this build knows. */
export function shorten(code: string): string {
  const lean = code
    .replace(method, (whole, name: string) => (keptMethods.includes(name) ? whole : ''))
    .replace(derived, '')
    .replace('core.$ZodObjectJIT.init(', 'core.$ZodObject.init(')
    .replace(/^\s*_ensureDefault(?:Memoizer|Locale)\(\);$/gm, '')
    .replace(/^\s*inst\._zod\.processJSONSchema = .*;$/gm, '')
    .replace(/\bcreate(?:Standard|To)JSONSchemaMethod\([^)]*\)/g, 'undefined');
  if (/\bprocessors\.\w+\(|this\.check\(core\._email\(/.test(lean))
    throw new Error('the schema library is not written in the form that this build knows');
  return lean;
}

/** An error without its ways to arrange itself for a form. */
function shortenErrors(code: string): string {
  return code.replace(/^ {4}_lazyMethod\(proto, "(?:format|flatten)".*\n/gm, '');
}

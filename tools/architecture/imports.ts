import { posix } from 'node:path';

/** One import in a file. `target` is a path from the project's root, or a package's name. */
export type Import = { target: string; isPackage: boolean; isTypeOnly: boolean; isDynamic: boolean };

const FROM = /(?:^|[\n;])\s*(import|export)\s+(type\s)?(?:[\w*{][^'";]*?\sfrom\s*)['"]([^'"]+)['"]/g;
const BARE = /(?:^|[\n;])\s*import\s*['"]([^'"]+)['"]/g;
const DYNAMIC = /\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?['"]([^'"]+)['"]/g;

/** All imports and re-exports of a file, and dynamic imports of fixed names. */
export function readImports(path: string, text: string): Import[] {
  const code = withoutComments(text);
  const found = [
    ...[...code.matchAll(FROM)].map(([, , type, name = '']) => ({
      name,
      isTypeOnly: type !== undefined,
      isDynamic: false,
    })),
    ...[...code.matchAll(BARE)].map(([, name = '']) => ({ name, isTypeOnly: false, isDynamic: false })),
    ...[...code.matchAll(DYNAMIC)].map(([, name = '']) => ({ name, isTypeOnly: false, isDynamic: true })),
  ];
  return found.map(({ name, isTypeOnly, isDynamic }) => {
    const isPackage = !name.startsWith('.');
    const target = isPackage ? packageOf(name) : posix.join(posix.dirname(path), name.replace(/\?.*$/, ''));
    return { target, isPackage, isTypeOnly, isDynamic };
  });
}

/** Removes comments on lines of their own. */
function withoutComments(text: string): string {
  return text.replace(/^\s*\/\*[\s\S]*?\*\/\s*$/gm, '').replace(/^\s*\/\/.*$/gm, '');
}

function packageOf(name: string): string {
  const [scope = '', rest] = name.split('/');
  return scope.startsWith('@') && rest !== undefined ? `${scope}/${rest}` : scope;
}

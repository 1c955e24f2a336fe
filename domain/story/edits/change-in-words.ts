import { isRecord } from '../record.ts';
import { isTold } from '../told.ts';

/** What a prompt tells of either side of one change, in characters. */
const mostCharacters = 2_000;

/**
 * What a value said and says now, as two blocks of lines without those that are the same on both
 * sides. `before` is null where it is not known.
 */
export function changeInWords(before: unknown, now: unknown): string {
  const [was, is] = [linesOf(before), linesOf(now)];
  return `Before:\n${before === null ? '- not known, or not there' : told(without(was, is))}\nNow:\n${told(without(is, was))}`;
}

/** The texts of a value that a model may be told, a line or paragraph each. */
export function linesOf(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/\n\s*\n/).flatMap((part) => part.trim() || []);
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)];
  if (Array.isArray(value))
    return value.every((item) => typeof item === 'number') ? [value.join(', ')] : value.flatMap(linesOf);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    isTold(value, name) ? linesOf(member).map((line) => `${name}: ${line}`) : [],
  );
}

function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
}

function told(lines: readonly string[]): string {
  const text = lines.map((line) => `- ${line}`).join('\n');
  if (text === '') return '- nothing';
  return text.length <= mostCharacters ? text : `${text.slice(0, mostCharacters).toWellFormed()}…`;
}

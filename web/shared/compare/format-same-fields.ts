import { formatList } from '../format.ts';
/** 'Name, role and flaws are the same in both.'; '' where every field differs. */
export function formatSameFields(labels: readonly string[]): string {
  const [first, ...rest] = labels;
  if (first === undefined) return '';
  const names = [first, ...rest.map((label) => label.toLowerCase())];
  return `${formatList(names)} ${names.length === 1 && !first.endsWith('s') ? 'is' : 'are'} the same in both.`;
}

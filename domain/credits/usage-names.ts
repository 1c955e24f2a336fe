import { definitions } from '../generators/index.ts';

const names = new Map<string, string>(definitions.map((definition) => [definition.id, definition.title]));

/** The name of a generation in the usage list: 'Plot Generator'. Unknown types are shown as is. */
export function usageName(type: string): string {
  return names.get(type) ?? type;
}

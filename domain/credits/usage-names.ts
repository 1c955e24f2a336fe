import { definitions } from '../generators/index.ts';

const names = new Map<string, string>(definitions.map((definition) => [definition.id, definition.title]));

/**
 * What the usage list calls a generation: 'Plot Generator'. A type that is no generator is shown
 * raw.
 */
export function usageName(type: string): string {
  return names.get(type) ?? type;
}

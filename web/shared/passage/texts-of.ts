import { isRecord } from '../../../domain/story/record.ts';

/** A text of a content, and the way to it. */
export type PlacedText = { path: (string | number)[]; text: string };

/** Every text of a content, in order. */
export function textsOf(value: unknown, path: PlacedText['path'] = []): PlacedText[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsOf(item, [...path, index]));
  return isRecord(value)
    ? Object.entries(value).flatMap(([name, part]) => textsOf(part, [...path, name]))
    : [];
}

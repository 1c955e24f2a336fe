import type { ArchivedElement } from '../../../contract/archive.ts';
import { definitionOf } from '../../../domain/generators/index.ts';
import { limitMessage, limits } from '../../../domain/limits.ts';
import { jsonBytes } from '../../../domain/story/content-size.ts';
import { asRecord } from '../../../domain/story/record.ts';
import type { Generators } from '../../generators/load-generators.ts';
import type { ArchiveFault } from './archive-read.ts';

/**
 * Brings the texts of an element into the stored shape of its kind. False, with a fault, if one is
 * none of that kind, or larger than any text ever was.
 */
export function readContents(
  element: ArchivedElement,
  where: string,
  generators: Generators,
  faults: ArchiveFault[],
): boolean {
  const { content: schema } = generators(element.kind).result;
  const { noun } = definitionOf(element.kind);
  const texts = [
    ...element.versions.map((text, place) => ({ text, at: `versions.${place}` })),
    ...(element.working_copy === null ? [] : [{ text: element.working_copy, at: 'working_copy' }]),
  ];
  for (const { text, at } of texts) {
    const parsed = schema.safeParse(text.content);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      const path = (issue?.path ?? []).map((part) => String(part).slice(0, limits.nameCharacters)).join('.');
      faults.push({ where: `${where}.${at}.content.${path}`, why: `This is no ${noun}: ${issue?.message}` });
      return false;
    }
    const bytes = jsonBytes(parsed.data) + jsonBytes(text.item_ids);
    if (bytes > limits.archivedContentBytes) {
      faults.push({ where: `${where}.${at}`, why: limitMessage('archivedContentBytes', bytes) });
      return false;
    }
    text.content = asRecord(parsed.data);
  }
  return true;
}

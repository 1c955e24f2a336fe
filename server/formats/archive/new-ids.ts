import type { Archived } from '../../../contract/archive.ts';
import { elementEntities } from '../../../domain/manuscript/ledger/element-facts.ts';
import { derivedId } from '../../ledger/derived-id.ts';

/** Gives the id that something in an archive gets, however often it is asked. */
export type NewId = (id: string) => string;

/**
 * The ids of an import: ids in an archive are names within it, and the same import gives them the
 * same new ones. What a ledger took from elements is named after these and their manuscript, so
 * that it is known again.
 */
export function newIds(importId: string, { elements, ledgers }: Archived): NewId {
  const plain = (id: string) => derivedId('import', importId, id);
  const byId = new Map(elements.map((element) => [element.id, element]));
  const named = new Map<string, string>();
  for (const { head_id: head, entities } of ledgers)
    for (const { element_id } of entities) {
      const element = element_id === null ? undefined : byId.get(element_id);
      if (element === undefined) continue;
      const { id, kind, versions, working_copy: copy } = element;
      const current = versions.find((version) => version.id === element.current_version_id);
      named.set(derivedId('entity', head, id), derivedId('entity', plain(head), plain(id)));
      const content = copy?.content ?? current?.content;
      for (const { facts } of elementEntities([{ id, kind, content }]))
        for (const { field } of facts)
          named.set(derivedId('fact', head, id, field), derivedId('fact', plain(head), plain(id), field));
    }
  return (id) => named.get(id) ?? plain(id);
}

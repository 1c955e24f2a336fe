import { pickHashes } from '../../../domain/story/field-hashes.ts';
import { asRecord } from '../../../domain/story/record.ts';
import type { Tx } from '../../db/transact.ts';
import { hashContent } from '../../workspace/versions/hash-content.ts';
import type { ToldMaterial } from '../prepared-run.ts';

/**
 * What a text was told that was only fitted to changes: with what this prompt said of its sources,
 * all that went into the text before, as it is now, since most of it was kept and its changes were
 * in the prompt. So nothing is forgotten where there was less room than before.
 */
export async function toldOfFit(
  tx: Tx,
  ownerId: string,
  baseVersionId: string,
  material: readonly ToldMaterial[],
): Promise<ToldMaterial[]> {
  const rows = await tx
    .selectFrom('version_sources')
    .select(['source_element_id', 'fields'])
    .where('owner_id', '=', ownerId)
    .where('version_id', '=', baseVersionId)
    .where('detail', '<>', 'left_out')
    .execute();
  return material.map((one) => {
    const { content, inputs, elementId } = one.source;
    const before = rows.find(
      ({ source_element_id }) => elementId !== null && source_element_id === elementId,
    );
    const names = Object.keys(before?.fields ?? {}).filter((name) => !Object.hasOwn(one.fields, name));
    if (names.length === 0) return one;
    const fields = { ...one.fields, ...pickHashes(hashContent(asRecord(content), inputs), names) };
    return { ...one, detail: one.detail === 'left_out' ? 'brief' : one.detail, fields };
  });
}

import type { Selectable } from 'kysely';
import type { ElementSummary, Version, VersionSource, VersionSummary } from '../../../contract/material.ts';
import { ElementKind } from '../../../contract/runs.ts';
import type { ItemIds } from '../../../domain/story/item-ids.ts';
import type { Tables } from '../../db/tables.ts';
import type { ElementRow } from './element-store.ts';

/** A version without its text. */
export type VersionRow = Omit<
  Selectable<Tables['element_versions']>,
  | 'owner_id'
  | 'element_id'
  | 'content'
  | 'item_ids'
  | 'is_kept'
  | 'bytes'
  | 'fields'
  | 'settings'
  | 'settings_still_valid'
  | 'seed'
  | 'change_set_id'
  | 'words'
>;

export function viewElement(row: ElementRow): ElementSummary {
  return {
    id: row.id,
    projectId: row.project_id,
    kind: ElementKind.parse(row.kind),
    title: row.title,
    subtitle: row.subtitle,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export function viewVersionSummary(row: VersionRow): VersionSummary {
  return {
    id: row.id,
    number: row.number,
    origin: row.origin,
    isWaiting: row.is_waiting,
    title: row.title,
    subtitle: row.subtitle,
    inputs: row.inputs,
    direction: row.direction,
    coverage: row.coverage,
    isStopped: row.is_stopped,
    writer: row.writer,
    priceCredits: row.price_credits,
    runId: row.run_id,
    madeFrom: row.made_from,
    createdAt: row.created_at.toISOString(),
  };
}

export function viewVersion(
  row: VersionRow & { content: Record<string, unknown>; item_ids: ItemIds | null },
  sources: VersionSource[],
): Version {
  return { ...viewVersionSummary(row), content: row.content, itemIds: row.item_ids, sources };
}

import type { ArchivedElement, ArchivedVersion } from '../../../contract/archive.ts';

/** What the first archives say of an element: its newest text. */
export type OldText = {
  id: string;
  title: string;
  subtitle: string;
  content: Record<string, unknown>;
  inputs: Record<string, string>;
  direction: string;
  created_at: string;
  updated_at: string;
};

/** An element with this text as its only version, which was imported. */
export function elementOfText(
  { id, title, subtitle, content, inputs, direction, created_at, updated_at }: OldText,
  kind: ArchivedElement['kind'],
): ArchivedElement {
  const version: ArchivedVersion = {
    id: `${id}/1`,
    number: 1,
    origin: 'imported',
    is_waiting: false,
    title,
    subtitle,
    content,
    item_ids: null,
    inputs,
    direction,
    coverage: null,
    is_stopped: false,
    is_kept: true,
    writer: null,
    made_from: null,
    change_set_id: null,
    seed: null,
    settings: null,
    settings_still_valid: null,
    words: null,
    created_at: updated_at,
    sources: [],
    told_facts: [],
  };
  return {
    id,
    kind,
    title,
    subtitle,
    current_version_id: version.id,
    last_number: 1,
    is_locked: false,
    locked_fields: [],
    head_id: null,
    created_at,
    updated_at,
    deleted_at: null,
    manuscript: null,
    comments: [],
    reading: null,
    working_copy: null,
    place: null,
    versions: [version],
  };
}

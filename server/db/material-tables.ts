import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ImportReport } from '../../contract/imports.ts';
import type { ImportFormat } from '../../domain/formats/import/import-formats.ts';
import type { FieldHashes } from '../../domain/story/field-hashes.ts';
import type { ItemIds } from '../../domain/story/item-ids.ts';
import type { Voice } from '../../domain/story/voice.ts';
import type { Computed } from './computed.ts';

type Json = JSONColumnType<Record<string, unknown>>;
/** The ids of a text's items; null for a text from before they existed. */
type StoredItemIds = ColumnType<ItemIds | null, string | null | undefined, string | null>;
/** Hashes of fields by name; null where they are not known. */
type StoredHashes = ColumnType<FieldHashes | null, string | null | undefined, string | null>;

/** Tables of `migrations/0003_material.sql`, as later ones up to `0032` left them, and `0021`. */
export type MaterialTables = {
  projects: {
    owner_id: string;
    id: string;
    name: string;
    description: string | null;
    type: 'reel_tiktok' | 'youtube_script' | 'film_short' | 'custom';
    settings: JSONColumnType<Record<string, string>>;
    model: 'own_key' | 'local' | 'server' | null;
    is_sample: Generated<boolean>;
    request_hash: Buffer | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    deleted_at: Date | null;
    imported_from: Date | null;
    search_text: Computed<string>;
    sort_name: Computed<string>;
  };
  project_counts: { owner_id: string; listed: number; counted: number };
  elements: {
    owner_id: string;
    id: string;
    project_id: string;
    kind: string;
    title: string;
    subtitle: string;
    current_version_id: string;
    last_number: Generated<number>;
    request_hash: Buffer | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    deleted_at: Date | null;
    search_text: Computed<string>;
    thin_at: Date | null;
    is_locked: Generated<boolean>;
    locked_fields: ColumnType<string[], string | undefined, string>;
    head_id: string | null;
  };
  element_versions: {
    owner_id: string;
    id: string;
    element_id: string;
    number: number;
    origin: 'generated' | 'edited' | 'restored' | 'imported';
    is_waiting: Generated<boolean>;
    title: string;
    subtitle: string;
    content: Json;
    item_ids: StoredItemIds;
    inputs: JSONColumnType<Record<string, string>>;
    direction: Generated<string>;
    coverage: string | null;
    is_stopped: Generated<boolean>;
    writer: string | null;
    price_credits: number | null;
    run_id: string | null;
    made_from: string | null;
    created_at: Generated<Date>;
    is_kept: Generated<boolean>;
    fields: StoredHashes;
    settings: StoredHashes;
    settings_still_valid: StoredHashes;
    seed: string | null;
    change_set_id: string | null;
    words: number | null;
    bytes: Computed<number>;
  };
  version_sources: {
    owner_id: string;
    version_id: string;
    position: number;
    kind: string;
    title: string;
    detail: 'full' | 'brief' | 'cut' | 'tail' | 'left_out';
    source_element_id: string | null;
    source_version_id: string | null;
    fields: JSONColumnType<Record<string, string>>;
    still_valid: StoredHashes;
    bytes: Computed<number>;
  };
  working_copies: {
    owner_id: string;
    element_id: string;
    base_version_id: string;
    revision: number;
    title: string;
    subtitle: string;
    coverage: string | null;
    content: Json;
    item_ids: StoredItemIds;
    fields: StoredHashes;
    words: number | null;
    updated_at: Generated<Date>;
    bytes: Computed<number>;
  };
  project_voices: {
    owner_id: string;
    project_id: string;
    revision: number;
    voice: JSONColumnType<Voice>;
    updated_at: Generated<Date>;
    bytes: Computed<number>;
  };
  /** Of `0030`, like `first_pages`. */
  project_books: {
    owner_id: string;
    project_id: string;
    book: JSONColumnType<Record<string, unknown>>;
    updated_at: Generated<Date>;
    bytes: Computed<number>;
  };
  first_pages: {
    owner_id: string;
    page: JSONColumnType<Record<string, unknown>>;
    updated_at: Generated<Date>;
  };
  /** Of `0031`, like `import_elements`. */
  imports: {
    owner_id: string;
    id: string;
    project_id: string;
    request_hash: Buffer;
    file_name: string;
    format: ImportFormat;
    losses: JSONColumnType<ImportReport['losses']>;
    made_project: boolean;
    made_at: Generated<Date>;
    undone_at: Date | null;
    bytes: Computed<number>;
  };
  import_elements: {
    owner_id: string;
    import_id: string;
    element_id: string;
    position: number;
    version_id: string;
    before_id: string | null;
    is_undone: Generated<boolean>;
  };
  source_choices: {
    owner_id: string;
    project_id: string;
    kind: string;
    element_ids: JSONColumnType<string[]>;
    updated_at: Generated<Date>;
  };
};

import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { EntityType, FactOrigin, FactState, FindingState } from '../../contract/ledger.ts';
import type { ManuscriptForm, StyleSheet } from '../../contract/manuscripts.ts';
import type { SetAs } from '../../domain/manuscript/story-parts.ts';
import type { FieldHashes } from '../../domain/story/field-hashes.ts';

type Names = ColumnType<string[], string | undefined, string>;

/** Tables of `migrations/0027_manuscripts.sql` and `0028_ledger.sql`. */
export type ManuscriptTables = {
  manuscripts: {
    owner_id: string;
    head_id: string;
    project_id: string;
    form: ManuscriptForm;
    goal_words: number | null;
    structure: Generated<number>;
    style: JSONColumnType<Partial<StyleSheet>>;
    approved: ColumnType<unknown, string | null | undefined, string | null>;
    approved_at: Date | null;
    tail: Generated<string>;
    closed_at: Date | null;
    head_fields: ColumnType<FieldHashes | null, string | null | undefined, string | null>;
    head_mark: string | null;
    created_at: Generated<Date>;
  };
  parts: {
    owner_id: string;
    element_id: string;
    head_id: string;
    type: 'chapter' | 'scene';
    parent_id: string | null;
    order_key: string;
    goal_words: number | null;
    set_as: ColumnType<SetAs | null, string | null | undefined, string | null>;
  };
  writing_days: {
    owner_id: string;
    head_id: string;
    day: string;
    typed: Generated<number>;
    generated: Generated<number>;
  };
  comments: {
    owner_id: string;
    id: string;
    element_id: string;
    quote: string;
    quote_at: Generated<number>;
    note: string;
    created_at: Generated<Date>;
    resolved_at: Date | null;
  };
  entities: {
    owner_id: string;
    id: string;
    head_id: string;
    type: EntityType;
    name: string;
    aliases: Names;
    element_id: string | null;
  };
  facts: {
    owner_id: string;
    id: string;
    head_id: string;
    entity_id: string;
    attribute: string;
    value: string;
    other_entity_id: string | null;
    scene_id: string | null;
    version_id: string | null;
    quote: string | null;
    quote_at: number | null;
    from_part: string | null;
    until_part: string | null;
    known_by: Names;
    state: FactState;
    origin: FactOrigin;
    hash: string;
    updated_at: Generated<Date>;
  };
  version_facts: {
    owner_id: string;
    version_id: string;
    fact_id: string;
    hash: string;
    value: Generated<string>;
    still_valid: string | null;
  };
  readings: {
    owner_id: string;
    scene_id: string;
    version_id: string;
    text_hash: string;
    outcome: string;
    run_id: string | null;
    read_at: Generated<Date>;
  };
  findings: {
    owner_id: string;
    id: string;
    head_id: string;
    category: string;
    rule: string;
    confidence: number;
    scene_a: string;
    quote_a: string;
    scene_b: string | null;
    quote_b: string | null;
    fingerprint: string;
    note: Generated<string>;
    found_by: 'rule' | 'model';
    state: FindingState;
    created_at: Generated<Date>;
    decided_at: Date | null;
  };
};

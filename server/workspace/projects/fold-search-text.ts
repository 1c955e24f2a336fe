import { type RawBuilder, sql } from 'kysely';

/** SQL: folds a text like the `search_text` columns, for `strpos`, which knows no wildcards. */
export function foldSearchText(text: string): RawBuilder<string> {
  return sql`lower(normalize(${text}::text, NFC) collate "und-x-icu") collate "C"`;
}

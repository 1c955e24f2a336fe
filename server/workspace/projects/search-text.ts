import { type RawBuilder, sql } from 'kysely';

/**
 * SQL: a text folded like the `search_text` columns, for `strpos`, where no character is special.
 */
export function folded(text: string): RawBuilder<string> {
  return sql`lower(normalize(${text}::text, NFC) collate "und-x-icu") collate "C"`;
}

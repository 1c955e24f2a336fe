import { type RawBuilder, sql } from 'kysely';

/** SQL: a text folded as the columns `search_text` are. `strpos` takes it as it is: no sign in it has a meaning. */
export function folded(text: string): RawBuilder<string> {
  return sql`lower(normalize(${text}::text, NFC) collate "und-x-icu") collate "C"`;
}

import type { ColumnType } from 'kysely';

/** A column that only the database fills. */
export type Computed<Value> = ColumnType<Value, never, never>;

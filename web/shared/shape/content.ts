/** The stored content of an element of any kind. Immutable: an edit makes a new one. */
export type Content = Readonly<Record<string, unknown>>;

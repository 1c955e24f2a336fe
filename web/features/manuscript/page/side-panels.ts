import type { ComponentType } from 'react';
import type { Book } from '../side/book.ts';

/** One panel of the side, fetched when it is first opened. */
export type SidePanel = { id: string; label: string; Panel: ComponentType<{ book: Book }> };

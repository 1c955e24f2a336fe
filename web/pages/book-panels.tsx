import type { Book } from '../features/manuscript/side/book.ts';
import {
  DisagreementsPanel,
  FactsPanel as HereFacts,
  ScenePanel as OneScene,
  VersionsPanel as SceneVersions,
} from '../features/manuscript/side/panels.tsx';
import { sideParts } from './book-parts.tsx';

// The panels beside a manuscript, with what other features bring into them.

export function ScenePanel({ book }: { book: Book }) {
  return <OneScene book={book} parts={sideParts} />;
}

export function FactsPanel({ book }: { book: Book }) {
  return <HereFacts book={book} />;
}

export function FindingsPanel({ book }: { book: Book }) {
  return <DisagreementsPanel book={book} />;
}

export function VersionsPanel({ book }: { book: Book }) {
  return <SceneVersions book={book} parts={sideParts} />;
}

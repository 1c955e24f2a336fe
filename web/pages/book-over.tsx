import { BookOver, type OverProps } from '../features/manuscript/side/book-over.tsx';
import { sideParts } from './book-parts.tsx';

/** What lies over a manuscript's page, with what other features bring into it. */
export function Over(props: OverProps) {
  return <BookOver {...props} parts={sideParts} />;
}

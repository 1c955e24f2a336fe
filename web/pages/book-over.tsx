import { ImportHere } from '../features/import/import-here.tsx';
import { BookOver, type OverProps } from '../features/manuscript/side/book-over.tsx';
import { sideParts } from './book-parts.tsx';

/** What lies over a manuscript's page, with what other features bring into it. */
export function Over(props: OverProps) {
  const { userId, manuscript } = props.book;
  return (
    <>
      <BookOver {...props} parts={sideParts} />
      <ImportHere userId={userId} projectId={manuscript.projectId} />
    </>
  );
}

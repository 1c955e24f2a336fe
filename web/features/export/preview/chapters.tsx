import { useState } from 'react';
import sheet from './chapter-page.css?url';
import { TurnPages } from './turn-pages.tsx';

/**
 * The very documents of a book, one at a time, in a frame that runs nothing and has no rights. The
 * sheet stands in for that of a reading device.
 */
export function Chapters({ chapters }: { chapters: readonly { title: string; xhtml: string }[] }) {
  const [place, setPlace] = useState(() => firstFull(chapters));
  const chapter = chapters[place];
  if (chapter === undefined) return null;
  const title = chapter.title === '' ? 'Text' : chapter.title;
  return (
    <>
      <iframe
        className="xp-leaf xp-chapter"
        sandbox="allow-same-origin"
        title={`Preview: ${title}`}
        srcDoc={withSheet(chapter.xhtml)}
      />
      <TurnPages
        label="Chapters of the preview"
        what="chapter"
        words={`${title}, ${place + 1} of ${chapters.length}`}
        isFirst={place === 0}
        isLast={place === chapters.length - 1}
        onTurn={(by) => setPlace(place + by)}
      />
    </>
  );
}

/** The page's policy allows no sheet within a document, so ours takes the place of the book's. */
function withSheet(xhtml: string): string {
  const link = `<link rel="stylesheet" href="${new URL(sheet, location.href).href}">`;
  return xhtml
    .replace(/^<\?xml[^>]*\?>\s*/, '')
    .replace(/<link [^>]*>|<style>[^<]*<\/style>/g, '')
    .replace('</head>', `${link}</head>`);
}

/** The first one with some text, behind the title page; its head alone has some 700 characters. */
function firstFull(chapters: readonly { xhtml: string }[]): number {
  return Math.max(
    0,
    chapters.findIndex(({ xhtml }) => xhtml.length > 2_000),
  );
}

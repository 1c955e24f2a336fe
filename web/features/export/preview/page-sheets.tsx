import '@fontsource/tinos/400.css';
import '@fontsource/tinos/400-italic.css';
import '@fontsource/tinos/700.css';
import { useState } from 'react';
import type { ExportSight } from '../../../../contract/exports.ts';
import { papers } from '../../../../domain/formats/layout/page.ts';
import { TurnPages } from './turn-pages.tsx';

type Sight = Extract<ExportSight, { type: 'pages' }>;
type Line = Sight['pages'][number]['lines'][number];

/** The very pages of the file, one at a time. `pages`: how many the file has. */
export function PageSheets({ sight, pages }: { sight: Sight; pages: number }) {
  const [place, setPlace] = useState(() => firstFull(sight));
  const { width, height } = papers[sight.paper];
  const page = sight.pages[place];
  if (page === undefined) return null;
  const isCut = pages > sight.pages.length && place === sight.pages.length - 1;
  return (
    <>
      <div className="xp-leaf xp-page">
        <svg viewBox={`0 0 ${width} ${height}`} className={`face-${sight.face}`} aria-hidden="true">
          {page.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a page never move
            <LineOfPage key={index} line={line} />
          ))}
        </svg>
        <div className="sr">
          {page.lines
            .filter(({ role }) => role !== 'furniture')
            .map(({ runs }) => runs.map(({ text }) => text).join(''))
            .join('\n')}
        </div>
      </div>
      <TurnPages
        label="Pages of the preview"
        what="page"
        words={`Page ${place + 1} of ${pages}${isCut ? '; the file goes on' : ''}`}
        isFirst={place === 0}
        isLast={place === sight.pages.length - 1}
        onTurn={(by) => setPlace(place + by)}
      />
    </>
  );
}

function LineOfPage({ line: { x, y, runs } }: { line: Line }) {
  return (
    <text x={x} y={y} fontSize={12}>
      {runs.map(({ text, isBold, isItalic, isUnderlined }, index) => (
        <tspan
          // biome-ignore lint/suspicious/noArrayIndexKey: runs of a line never move
          key={index}
          {...(isBold ? { fontWeight: 700 } : {})}
          {...(isItalic ? { fontStyle: 'italic' } : {})}
          {...(isUnderlined ? { textDecoration: 'underline' } : {})}
        >
          {text}
        </tspan>
      ))}
    </text>
  );
}

/** The first page with some text on it, behind the title page. */
function firstFull({ pages }: Sight): number {
  return Math.max(
    0,
    pages.findIndex(({ lines }) => lines.length >= minLines),
  );
}

const minLines = 8;

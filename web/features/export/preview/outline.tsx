import type { ExportSight } from '../../../../contract/exports.ts';
import { type ExportFormat, exportFormats } from '../../../../domain/formats/export-formats.ts';
import { aboutPages } from '../../../shared/file-size.ts';
import { formatCount } from '../../../shared/format.ts';

type Headings = Extract<ExportSight, { type: 'outline' }>['headings'];

/** What a file has in it whose pages another program decides. */
export function Outline({
  headings,
  words,
  format,
}: {
  headings: Headings;
  words: number;
  format: ExportFormat;
}) {
  const { material, ending } = exportFormats[format];
  const unnamed = { script: 'Before the first scene', prose: 'Text', any: 'Text', project: 'Text' }[material];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and so must be reached by keyboard
    <section className="xp-leaf xp-outline" tabIndex={0} aria-label="What the file has in it">
      <p className="meta">
        {ending === 'fdx' ? 'Final Draft' : 'Word'} decides the pages, about {aboutPages(words, material)}.
      </p>
      <ol>
        {headings.map(({ level, text, words: of }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: headings of a preview never move
          <li key={index} className={level === 1 ? 'is-part' : undefined}>
            <span>{text === '' ? unnamed : text}</span>
            {of > 0 && <span className="meta num">{formatCount(of, 'word')}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

import { useState } from 'react';
import type { ComparedSection, Row } from '../../../shared/compare/compare.ts';
import { foldRows, formatSame } from '../../../shared/compare/fold.ts';
import { formatSameFields } from '../../../shared/compare/format-same-fields.ts';
import { MarkedText } from '../../../shared/compare/marked-text.tsx';
import { itemNoun } from '../../../shared/shape/names.ts';
import { Icon } from '../../../ui/icon.tsx';

type Look = {
  /** What stands before each text on a narrow screen, the older one's first. */
  names: readonly [string, string];
  isFolded: boolean;
  isByWord: boolean;
};

/** The two texts, field by field; what is the same in both is folded. */
export function ComparedRows({ sections, ...look }: Look & { sections: readonly ComparedSection[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const filled = sections.filter(({ rows }) => rows.length > 0);
  const same = filled.filter(({ rows }) => rows.every((row) => row.kind === 'same'));
  const shown = look.isFolded ? filled.filter((section) => !same.includes(section)) : filled;
  return (
    <>
      {shown.map((section) => (
        <SectionRows key={section.name} section={section} {...look} />
      ))}
      {look.isFolded && same.length > 0 && (
        <div className="dgap">
          <button type="button" className="tool" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            <Icon name="unfold-vertical" />
            {formatSameFields(same.map(({ label }) => label))}
          </button>
        </div>
      )}
      {look.isFolded &&
        isOpen &&
        same.map((section) => (
          <SectionRows key={section.name} section={section} {...look} isFolded={false} />
        ))}
    </>
  );
}

function SectionRows({
  section: { name, label, isList, rows },
  ...look
}: Look & { section: ComparedSection }) {
  const noun = isList ? itemNoun(name) : 'paragraph';
  return (
    <section className="dsec" aria-label={label}>
      <h2 className="field-label">{label}</h2>
      <div className="difference">
        {foldRows(rows).map((shown) =>
          shown.kind === 'row' ? (
            <OneRow key={shown.at} row={shown.row} {...look} />
          ) : look.isFolded ? (
            <Fold key={shown.at} rows={shown.rows} words={formatSame(shown.rows.length, noun)} {...look} />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
            shown.rows.map((row, index) => <OneRow key={`${shown.at} ${index}`} row={row} {...look} />)
          ),
        )}
      </div>
    </section>
  );
}

function Fold({ rows, words, ...look }: Look & { rows: readonly Row[]; words: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div className="dgap">
        <button type="button" className="tool" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <Icon name="unfold-vertical" />
          {words}
        </button>
      </div>
      {isOpen &&
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
        rows.map((row, index) => <OneRow key={index} row={row} {...look} />)}
    </>
  );
}

function OneRow({ row, names, isByWord }: Look & { row: Row }) {
  if (row.kind === 'same')
    return (
      <div className="drow same">
        <p>{row.text}</p>
        <p aria-hidden="true">{row.text}</p>
      </div>
    );
  const { old, now } = row.words;
  const plain = (parts: typeof old) => parts.map(({ text, isMarked: _ }) => ({ text, isMarked: false }));
  return (
    <div className="drow" data-change tabIndex={-1}>
      <p>
        <span className="diff-side" aria-hidden="true">
          {names[0]}
        </span>
        <MarkedText parts={isByWord ? old : plain(old)} as="del" />
      </p>
      <p>
        <span className="diff-side" aria-hidden="true">
          {names[1]}
        </span>
        {row.movedFrom !== null && <span className="diff-moved">Moved from place {row.movedFrom}</span>}
        <MarkedText parts={isByWord ? now : plain(now)} as="ins" />
      </p>
    </div>
  );
}

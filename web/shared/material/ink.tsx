import { createContext, memo, use, useState } from 'react';
import { readEmphasis } from './prose.ts';
import { addInk, dryInk, firstInk } from './wet-ink.ts';

/** Where the answer is being written (see `writingPlace`); null when it is not. */
export const WritingPlace = createContext<string | null>(null);

/**
 * A text of a result. While it is written, new words are wet and the caret follows the last one.
 */
export function Ink({ text, place, isProse = false }: { text: string; place: string; isProse?: boolean }) {
  const writing = use(WritingPlace);
  if (writing === null) return isProse ? <Emphasis text={text} /> : text;
  return <WetText text={text} isWriting={writing === place} isProse={isProse} />;
}

function WetText({ text, isWriting, isProse }: { text: string; isWriting: boolean; isProse: boolean }) {
  const [ink, setInk] = useState(() => firstInk(text));
  const now = addInk(ink, text);
  if (now !== ink) setInk(now);
  return (
    <span
      onAnimationEnd={(event) => {
        const isLast = event.target === event.currentTarget.querySelector('.wet-ink:last-of-type');
        if (isLast) setInk(dryInk);
      }}
    >
      {isProse ? <Emphasis text={now.dry} goesOn={now.wet.length > 0} /> : now.dry}
      {now.wet.map((piece) => (
        <span className="wet-ink" key={piece.id}>
          {isProse ? piece.text.replace(/\*+/g, '') : piece.text}
        </span>
      ))}
      {isWriting && <span className="caret" />}
    </span>
  );
}

export const Emphasis = memo(function Emphasis({ text, goesOn = false }: { text: string; goesOn?: boolean }) {
  return readEmphasis(text, goesOn).map((stretch, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: stretches have no identity but their place
    if (stretch.kind === 'emphasis') return <em key={index}>{stretch.text}</em>;
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    if (stretch.kind === 'strong') return <strong key={index}>{stretch.text}</strong>;
    return stretch.text;
  });
});

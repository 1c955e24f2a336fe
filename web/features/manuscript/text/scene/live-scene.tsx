import { useEffect, useMemo, useState } from 'react';
import type { ManuscriptForm } from '../../../../../contract/manuscripts.ts';
import { readBlocks } from '../../../../../domain/formats/light-markdown/read-blocks.ts';

/** How often a screen reader is told what was written, in milliseconds. */
const restMs = 2_000;

/** A scene while it is being written: ink appears in its place, and whole sentences are told. */
export function LiveScene({ text, form }: { text: string; form: ManuscriptForm }) {
  const blocks = useMemo(() => readBlocks(text).blocks, [text]);
  return (
    <div className="scene-words is-live" aria-busy="true" data-form={form}>
      {blocks.map(({ type, raw, at }, index) =>
        type === 'break' ? (
          <hr key={at} />
        ) : (
          <p key={at} className={index === blocks.length - 1 ? 'is-wet' : undefined}>
            {raw.replace(/[*_]/g, '')}
          </p>
        ),
      )}
      <Told text={text} />
    </div>
  );
}

/** Says each finished sentence once, politely, some at a time. */
function Told({ text }: { text: string }) {
  const [told, setTold] = useState({ upTo: text.length, words: '' });
  const end = lastSentenceEnd(text);
  useEffect(() => {
    if (end <= told.upTo) return;
    const timer = setTimeout(() => setTold({ upTo: end, words: text.slice(told.upTo, end).trim() }), restMs);
    return () => clearTimeout(timer);
  }, [end, text, told.upTo]);
  return (
    <p className="sr" aria-live="polite">
      {told.words}
    </p>
  );
}

function lastSentenceEnd(text: string): number {
  let end = 0;
  for (const found of text.matchAll(/[.!?…]["”’»“]?(?=\s|$)/g)) end = found.index + found[0].length;
  return end;
}

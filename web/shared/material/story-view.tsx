import { memo, useState } from 'react';
import { formatCount } from '../format.ts';
import { Ink } from './ink.tsx';
import { countWords, noProse, type ProseBlock, readOn, readProse } from './prose.ts';
import { objectsAt, textAt, type ViewProps } from './read-answer.ts';

export function StoryView({ answer, title }: ViewProps & { title: string | null }) {
  const pov = textAt(answer, 'pov');
  const chapters = objectsAt(answer, 'chapter_map');
  const first = textAt(chapters[0] ?? {}, 'chapter');
  const prose = textAt(answer, 'narrative_prose') ?? '';
  return (
    <>
      <header className="story-h">
        <h2>{title || first || 'Story'}</h2>
        {pov !== undefined && (
          <p className="subtitle">
            <Ink text={pov} place="pov" />
          </p>
        )}
      </header>
      {chapters.length > 0 && (
        <section className="chapter-map" aria-label="Chapters">
          <h3>Chapters</h3>
          <ol>
            {chapters.map((chapter, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: chapters only ever grow at the end
              <li key={index}>
                <b>
                  <Ink text={textAt(chapter, 'chapter') ?? ''} place={`chapter_map.${index}.chapter`} />
                </b>
                <span>
                  <Ink text={textAt(chapter, 'summary') ?? ''} place={`chapter_map.${index}.summary`} />
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
      {prose !== '' && <StoryProse text={prose} opening={title === null ? first : title} />}
      {title !== null && prose !== '' && <p className="length">{formatLength(prose)}</p>}
    </>
  );
}

/**
 * Only the block being written is parsed again. A first heading that repeats the title is dropped.
 */
function StoryProse({ text, opening }: { text: string; opening: string | undefined }) {
  const [read, setRead] = useState(noProse);
  const now = readOn(read, text);
  if (now !== read) setRead(now);
  const blocks = [...now.blocks, ...readProse(text.slice(now.readLength))];
  return (
    <div className="prose">
      {blocks.map((block, index) => {
        const isOpening = index === 0 && block.kind === 'chapter' && block.text === opening;
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks only ever grow at the end
        return isOpening ? null : <Block key={index} block={block} isLast={index === blocks.length - 1} />;
      })}
    </div>
  );
}

const Block = memo(function Block({ block, isLast }: { block: ProseBlock; isLast: boolean }) {
  switch (block.kind) {
    case 'break':
      return <hr />;
    case 'chapter':
      return <h3>{block.text}</h3>;
    case 'paragraph':
      return (
        // The drop cap is three lines high and needs as much text beside it.
        <p className={isLast || block.text.length >= 160 ? 'long' : undefined}>
          <Ink text={block.text} place={isLast ? 'narrative_prose' : ''} isProse />
        </p>
      );
  }
});

/** '448 words, about 2 minutes' */
function formatLength(prose: string): string {
  const words = countWords(prose);
  const minutes = Math.max(1, Math.round(words / 230));
  return `${words} words, about ${formatCount(minutes, 'minute')} to read`;
}

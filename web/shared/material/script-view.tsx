import { Fragment, memo, use } from 'react';
import { readEmphasis } from '../../../domain/formats/emphasis.ts';
import { isPlayed } from '../../../domain/generators/script/scene.ts';
import { countLeadingTransitions, isLeftAligned } from '../../../domain/generators/script/transitions.ts';
import { fieldLabel, isNamed } from '../shape/names.ts';
import { Ink, WritingPlace } from './ink.tsx';
import { type Answer, objectAt, objectsAt, textAt, type ViewProps } from './read-answer.ts';
import { spokenParts } from './spoken-parts.ts';

export function ScriptView({ answer, version, title }: ViewProps & { title: string | null }) {
  const scenes = objectsAt(answer, 'scenes');
  return (
    <>
      <h2 className="sr">{title ?? 'Script'}</h2>
      <TitlePage entries={objectsAt(answer, 'title_page')} />
      {scenes.map((scene, index) => (
        <Scene
          // biome-ignore lint/suspicious/noArrayIndexKey: scenes only ever grow at the end
          key={index}
          scene={scene}
          place={`scenes.${index}`}
          version={index === scenes.length - 1 ? version : 0}
        />
      ))}
    </>
  );
}

function TitlePage({ entries }: { entries: readonly Answer[] }) {
  if (entries.length === 0) return null;
  return (
    <details className="title-page">
      <summary>Title page</summary>
      <dl>
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is where it is
          <div key={index}>
            <dt>{textAt(entry, 'key') ?? ''}</dt>
            <dd>{textAt(entry, 'value') ?? ''}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

type SceneProps = { scene: Answer; place: string; version: number };

/** One scene. A finished one is rendered once; `version` changes only while it is being written. */
const Scene = memo(function Scene({ scene, place, version }: SceneProps) {
  const blocks = objectsAt(scene, 'blocks');
  const number = textAt(scene, 'number') ?? '';
  const opening = countLeadingTransitions(blocks.map((block) => textAt(block, 'type')));
  const drawn = blocks.map((block, index) => (
    <Block
      // biome-ignore lint/suspicious/noArrayIndexKey: blocks only ever grow at the end
      key={index}
      block={block}
      place={`${place}.blocks.${index}`}
      version={index === blocks.length - 1 ? version : 0}
    />
  ));
  return (
    <section>
      {drawn.slice(0, opening)}
      <h3 className="slug">
        {number !== '' && <span className="scene-number">{number} </span>}
        <Words text={textAt(scene, 'slugline') ?? ''} place={`${place}.slugline`} />
      </h3>
      {drawn.slice(opening)}
    </section>
  );
});

type BlockProps = { block: Answer; place: string; version: number };

const Block = memo(function Block({ block, place }: BlockProps) {
  switch (textAt(block, 'type')) {
    case 'dialogue':
      return <Speech speech={block} place={place} />;
    case 'dual_dialogue':
      return (
        <div className="dual">
          <Speech speech={objectAt(block, 'left') ?? {}} place={`${place}.left`} />
          <Speech speech={objectAt(block, 'right') ?? {}} place={`${place}.right`} />
        </div>
      );
    case 'transition': {
      const text = textAt(block, 'text') ?? '';
      return (
        <p className={isLeftAligned(text) ? 'transition is-left' : 'transition'}>
          <Words text={text} place={`${place}.text`} />
        </p>
      );
    }
    case 'page_break':
      return <hr className="page-break" aria-label="Page break" />;
    default: {
      const type = textAt(block, 'type') ?? '';
      if (!isPlayed({ type })) return <QuietBlock block={block} type={type} place={place} />;
      return (
        <p data-block={isNamed(type) ? type : undefined}>
          <Words text={textAt(block, 'text') ?? ''} place={`${place}.text`} />
        </p>
      );
    }
  }
});

/** What is not played: its first words, which open to all of it. */
function QuietBlock({ block, type, place }: { block: Answer; type: string; place: string }) {
  const text = textAt(block, 'text') ?? '';
  const name = fieldLabel(type);
  if (text.length <= shortText && !text.includes('\n'))
    return (
      <p className="quiet-block">
        <b>{name}</b> <Words text={text} place={`${place}.text`} />
      </p>
    );
  return (
    <details className="quiet-block">
      <summary>
        <b>{name}</b> <span aria-hidden="true">{text.trim().slice(0, shortText)}</span>
      </summary>
      <p>
        <Words text={text} place={`${place}.text`} />
      </p>
    </details>
  );
}

/** Characters that stand on one line. */
const shortText = 60;

function Speech({ speech, place }: { speech: Answer; place: string }) {
  const aside = (textAt(speech, 'parenthetical') ?? '').trim().replace(/^\(|\)$/g, '');
  return (
    <div className="speech">
      <p className={speech.keeps_case === true ? 'script-cue keeps-case' : 'script-cue'}>
        <Words text={textAt(speech, 'character') ?? ''} place={`${place}.character`} />
      </p>
      {aside !== '' && (
        <p className="parenthetical">
          (<Words text={aside} place={`${place}.parenthetical`} />)
        </p>
      )}
      {spokenParts(textAt(speech, 'line') ?? '').map(({ isAside, text }, index, all) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is where it is
        <p key={index} className={isAside ? 'parenthetical' : 'spoken-line'}>
          <Words text={text} place={index === all.length - 1 ? `${place}.line` : ''} />
        </p>
      ))}
    </div>
  );
}

/** A text of a script. Its emphasis is drawn once it is no longer being written. */
function Words({ text, place }: { text: string; place: string }) {
  const isWriting = use(WritingPlace) !== null;
  if (isWriting || !/[*_]/.test(text)) return <Ink text={text} place={place} />;
  return readEmphasis(text).map((run, index) => {
    const marked = run.isUnderlined ? <u>{run.text}</u> : run.text;
    const slanted = run.isItalic ? <em>{marked}</em> : marked;
    // biome-ignore lint/suspicious/noArrayIndexKey: runs have no identity but their place
    return <Fragment key={index}>{run.isBold ? <strong>{slanted}</strong> : slanted}</Fragment>;
  });
}

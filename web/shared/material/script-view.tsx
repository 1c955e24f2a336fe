import { memo } from 'react';
import { countLeadingTransitions, isLeftAligned } from '../../../domain/generators/script/transitions.ts';
import { Ink } from './ink.tsx';
import { type Answer, objectAt, objectsAt, textAt, type ViewProps } from './read-answer.ts';

export function ScriptView({ answer, version, title }: ViewProps & { title: string | null }) {
  const scenes = objectsAt(answer, 'scenes');
  return (
    <>
      <h2 className="sr">{title ?? 'Script'}</h2>
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

type SceneProps = { scene: Answer; place: string; version: number };

/** One scene. A finished one is rendered once; `version` changes only while it is being written. */
const Scene = memo(function Scene({ scene, place, version }: SceneProps) {
  const blocks = objectsAt(scene, 'blocks');
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
        <Ink text={textAt(scene, 'slugline') ?? ''} place={`${place}.slugline`} />
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
          <Ink text={text} place={`${place}.text`} />
        </p>
      );
    }
    default:
      return (
        <p>
          <Ink text={textAt(block, 'text') ?? ''} place={`${place}.text`} />
        </p>
      );
  }
});

function Speech({ speech, place }: { speech: Answer; place: string }) {
  const aside = (textAt(speech, 'parenthetical') ?? '').trim().replace(/^\(|\)$/g, '');
  return (
    <div className="speech">
      <p className="script-cue">
        <Ink text={textAt(speech, 'character') ?? ''} place={`${place}.character`} />
      </p>
      {aside !== '' && (
        <p className="parenthetical">
          (<Ink text={aside} place={`${place}.parenthetical`} />)
        </p>
      )}
      <p className="spoken-line">
        <Ink text={textAt(speech, 'line') ?? ''} place={`${place}.line`} />
      </p>
    </div>
  );
}

import { type MouseEvent, memo, type ReactNode, useRef } from 'react';
import type { ManuscriptForm, Part } from '../../../../../contract/manuscripts.ts';
import type { SceneContent } from '../../../../../domain/manuscript/scene/result.ts';
import type { BookTexts } from '../../book-texts.ts';
import { SceneNumber } from '../script/scene-number.tsx';
import { placeAtPoint } from '../shown/dom-places.ts';
import type { ShownRange } from '../shown/places.ts';
import { isUnwritten } from '../shown/shown-blocks.ts';
import { StaticBlocks } from '../shown/static-scene.tsx';
import { LiveScene } from './live-scene.tsx';
import { useSceneText } from './use-scene-text.ts';

type SceneProps = {
  part: Part;
  form: ManuscriptForm;
  name: string;
  language: string;
  height: number;
  texts: BookTexts;
  live: string | null;
  /** The caret is here, or will be once the editor is there. */
  isActive: boolean;
  /** Draws the editor; null while its script is not there. */
  editor: ((content: SceneContent) => ReactNode) | null;
  /** The scene is to be edited, with the caret there. */
  onEnter: (sceneId: string, at: ShownRange | 'end') => void;
  /** Stands with the scene: its comments. */
  children?: ReactNode;
};

/** A scene of the page: still text until it is clicked, then its editor. */
export const SceneSection = memo(function SceneSection(props: SceneProps) {
  const { part, form, name, language, height, texts, live, isActive, editor, children } = props;
  const text = useSceneText(texts, part.id);
  return (
    <section
      id={`part-${part.id}`}
      data-scene={part.id}
      data-form={form}
      className={isActive ? 'book-scene is-active' : 'book-scene'}
      aria-label={name}
      lang={language === '' ? undefined : language}
      style={{ containIntrinsicBlockSize: `auto ${height}px` }}
    >
      {form !== 'prose' && live === null && text !== null && (isActive || isNumbered(text.content)) && (
        <SceneNumber
          value={text.content.number ?? ''}
          name={name}
          onType={(number) => texts.type(part.id, { number: number === '' ? undefined : number })}
        />
      )}
      {live !== null ? (
        <LiveScene text={live} form={form} />
      ) : text === null ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: the caret waits for the text
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys reach it once it is there
        <div
          className="scene-words"
          style={{ minHeight: height }}
          onClick={() => props.onEnter(part.id, 'end')}
        >
          <span className="sr">{name}: loading</span>
        </div>
      ) : isActive && editor !== null ? (
        editor(text.content)
      ) : (
        <StillScene {...props} content={text.content} />
      )}
      {children}
    </section>
  );
});

function isNumbered({ number = '' }: SceneContent): boolean {
  return number !== '';
}

/** The text to be read. A click sets the caret; what is chosen stays chosen. */
function StillScene({
  part,
  form,
  name,
  isActive,
  content,
  onEnter,
}: Pick<SceneProps, 'part' | 'form' | 'name' | 'isActive' | 'onEnter'> & { content: SceneContent }) {
  const words = useRef<HTMLDivElement>(null);
  function onClick({ clientX, clientY, shiftKey }: MouseEvent): void {
    const root = words.current;
    const selection = getSelection();
    if (root === null || shiftKey || (selection !== null && !selection.isCollapsed)) return;
    const place = placeAtPoint(root, clientX, clientY);
    onEnter(part.id, place === null ? 'end' : { from: place, to: place });
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a textbox as soon as it is to be edited
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys reach it through the scene with the caret
    <div
      ref={words}
      className="scene-words"
      {...(isActive ? { role: 'textbox', 'aria-multiline': true, 'aria-label': name } : {})}
      tabIndex={isActive ? 0 : -1}
      onClick={onClick}
    >
      {isUnwritten(content, form) ? (
        <p className="scene-empty">
          {content.goal.trim() || content.outcome.trim() || 'Nothing is written here yet.'}
        </p>
      ) : (
        <StaticBlocks content={content} form={form} />
      )}
    </div>
  );
}

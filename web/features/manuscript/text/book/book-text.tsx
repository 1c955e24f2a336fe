import { useCallback, useImperativeHandle, useMemo, useRef, useState } from 'react';
import type { SceneContent } from '../../../../../domain/manuscript/scene/result.ts';
import { PartProblem } from '../../../../shared/part-problem.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { BookPlace } from '../../side/book.ts';
import { ChoiceBar } from '../choose/choice-bar.tsx';
import { useChosenWords } from '../choose/use-chosen-words.ts';
import { useComments } from '../comments/use-comments.tsx';
import { FindBar } from '../find/find-bar.tsx';
import { useBookFind } from '../find/use-book-find.ts';
import { useFind } from '../find/use-find.ts';
import { useEditorScript } from '../load-editor.ts';
import { useBookLook } from '../look/book-look.ts';
import { useTypewriter } from '../look/use-typewriter.ts';
import { SceneHost } from '../scene/scene-host.tsx';
import { SceneSection } from '../scene/scene-section.tsx';
import { LineBar } from '../script/line-bar.tsx';
import { findQuote } from '../shown/find-words.ts';
import { findShown } from '../shown/places.ts';
import { shownBlocks } from '../shown/shown-blocks.ts';
import { languageTag } from '../words/typography.ts';
import type { BookTextProps } from './book-props.ts';
import { chapterName, chaptersOf, guessHeight, sceneName, scenesOf } from './book-scenes.ts';
import { useCaret } from './use-caret.ts';
import { useInSight } from './use-in-sight.ts';
import { whenLoaded } from './when-loaded.ts';
import '../styles/book-text.css';
import '../styles/script-lines.css';
import '../styles/bars.css';

/**
 * A whole manuscript on one page, to be read and written in place. All scenes are still text but
 * the one with the caret.
 */
export function BookText(props: BookTextProps) {
  const { manuscript, texts, handle, liveOf, onRevise } = props;
  const { form } = manuscript;
  const page = useRef<HTMLDivElement>(null);
  const { script, onAgain } = useEditorScript();
  const [isBegun, setIsBegun] = useState(false);
  const [hasMany, setHasMany] = useState(false);
  const [join, setJoin] = useState<{ sceneId: string; withId: string } | null>(null);
  const caret = useCaret(props, {
    onBegun: setIsBegun,
    onManyScenes: () => setHasMany(true),
    onJoin: setJoin,
  });
  const { active, enter } = caret;
  const [look, changeLook] = useBookLook();
  useTypewriter(caret, look.isTypewriter);
  const chapters = useMemo(() => chaptersOf(manuscript), [manuscript]);
  const sceneIds = useMemo(() => scenesOf(manuscript).map(({ id }) => id), [manuscript]);
  useInSight(page, texts, sceneIds);
  const find = useFind(props);
  const { replaceOne, closeFind } = useBookFind(find, caret, texts, form);
  const chosen = useChosenWords(page, caret, texts, form);
  const { commentsOf, beginComment } = useComments(props, caret);
  const [width] = useState(() => (typeof window === 'undefined' ? 1200 : window.innerWidth));
  const language = languageTag(manuscript.style);

  const goTo = useCallback(
    ({ sceneId, quote, at, path }: BookPlace) => {
      document.getElementById(`part-${sceneId}`)?.scrollIntoView({ block: 'start' });
      const go = (content: SceneContent) => {
        const passage =
          quote === null
            ? null
            : findQuote(content, form, { quote, at: at ?? null, ...(path === undefined ? {} : { path }) });
        const range = passage === null ? null : findShown(shownBlocks(content, form), passage);
        enter(sceneId, range ?? 'start');
      };
      // Not while the page is being drawn.
      whenLoaded(texts, sceneId, (content) => queueMicrotask(() => go(content)));
    },
    [texts, form, enter],
  );
  useImperativeHandle(handle, () => ({
    goTo,
    find: (query) => find.open(false, query ?? null),
    split: caret.split,
  }));

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys for the texts inside
    <div
      ref={page}
      className={look.isFocused ? 'book-text is-focused' : 'book-text'}
      onKeyDownCapture={() => {
        setHasMany(false);
        setJoin(null);
      }}
      onKeyDown={caret.onKeyDown}
    >
      <div className="book-tools">
        <button
          type="button"
          className="tool"
          aria-pressed={look.isFocused}
          onClick={() => changeLook({ isFocused: !look.isFocused })}
        >
          Focus
        </button>
        <button
          type="button"
          className="tool"
          aria-pressed={look.isTypewriter}
          onClick={() => changeLook({ isTypewriter: !look.isTypewriter })}
        >
          Typewriter
        </button>
        <button type="button" className="tool" aria-keyshortcuts="Control+F" onClick={() => find.open(false)}>
          Find
        </button>
      </div>
      {find.finding.type === 'open' && (
        <FindBar finding={find.finding} find={find} onReplaceOne={replaceOne} onClose={closeFind} />
      )}
      {script.type === 'failed' && (
        <PartProblem
          kind={script.kind}
          name="The editor"
          look="block"
          tries={script.tries}
          onAgain={onAgain}
          onClose={() => {}}
        />
      )}
      <p className="sr" role="status">
        {hasMany ? 'Words of several scenes can be copied, not typed over.' : ''}
      </p>
      {chapters.map((chapter) => (
        <div key={chapter.chapter?.id ?? 'none'} className="book-chapter">
          {chapter.chapter !== null && <h2 id={`part-${chapter.chapter.id}`}>{chapterName(chapter)}</h2>}
          {chapter.scenes.map((scene) => {
            const { id, words } = scene.part;
            const isActive = active?.sceneId === id;
            const name = sceneName(chapter, scene);
            return (
              <SceneSection
                key={id}
                part={scene.part}
                form={form}
                name={name}
                language={language}
                height={guessHeight(words, form, width)}
                texts={texts}
                live={liveOf?.(id)?.text ?? null}
                isActive={isActive}
                onEnter={enter}
                editor={
                  isActive && script.type === 'here'
                    ? (content) => (
                        <SceneHost
                          key={id}
                          module={script.module}
                          content={content}
                          settings={() => caret.settings(id, name)}
                          onOpen={caret.onOpen}
                          onClose={(kept) => caret.onClose(id, kept)}
                        />
                      )
                    : null
                }
              >
                {commentsOf(id)}
              </SceneSection>
            );
          })}
        </div>
      ))}
      {form !== 'prose' && active !== null && <LineBar editor={caret.opened} onMoved={caret.onMoved} />}
      {isBegun && (
        <div className="begun-bar" role="status">
          <p>This line begins another scene.</p>
          <Button size="small" onClick={caret.split}>
            Split here
          </Button>
        </div>
      )}
      {join !== null && (
        <div className="begun-bar" role="status">
          <p>Make one scene of these two?</p>
          <Button
            size="small"
            onClick={() => {
              setJoin(null);
              props.onJoin(join.sceneId, join.withId);
            }}
          >
            Join them
          </Button>
        </div>
      )}
      {hasMany && <p className="begun-bar">Words of several scenes can be copied, not typed over.</p>}
      {chosen !== null && (
        <ChoiceBar
          chosen={chosen}
          onRevise={onRevise === null ? null : () => onRevise(chosen.sceneId, chosen.passage)}
          onComment={() => beginComment(chosen.sceneId, chosen.passage)}
          onBack={() => enter(chosen.sceneId, null)}
        />
      )}
    </div>
  );
}

import { result as scriptResult } from '../generators/script/result.ts';
import { result as storyResult } from '../generators/story/result.ts';
import { asRecord } from '../story/record.ts';
import { result as chapterResult } from './chapter/result.ts';
import { joinStory } from './join-story.ts';
import { SceneContent } from './scene/result.ts';
import { joinScript } from './script-parts.ts';
import type { SetAs } from './story-parts.ts';

/** A part with its newest words. Parts are given in reading order, without parked scenes. */
export type TextPart = { type: 'chapter' | 'scene'; content: unknown; setAs: SetAs | null };

/**
 * What a head says with the words of its parts, in the stored shape of its kind: the exact inverse
 * of opening it, where nothing was changed. `own`: what the head itself stores.
 */
export function headContent(
  kind: 'STORY' | 'SCRIPT',
  own: unknown,
  { parts, tail }: { parts: readonly TextPart[]; tail: string },
): Record<string, unknown> {
  if (kind === 'SCRIPT') {
    const { title_page } = scriptResult.content.parse(own);
    const { scenes } = joinScript(
      parts.flatMap(({ type, content, setAs }) =>
        type === 'scene' ? [{ ...SceneContent.parse(content), isOpened: setAs !== null }] : [],
      ),
    );
    return { ...(title_page === undefined ? {} : { title_page }), scenes };
  }
  const { pov } = storyResult.content.parse(own);
  const chapters: { title: string; summary: string; setAs: SetAs | null; scenes: Written[] }[] = [];
  for (const { type, content, setAs } of parts) {
    if (type === 'chapter') {
      const { title, summary } = chapterResult.content.parse(content);
      chapters.push({ title, summary, setAs, scenes: [] });
    } else chapters.at(-1)?.scenes.push({ text: SceneContent.parse(content).text, setAs });
  }
  return asRecord({ pov, ...joinStory({ chapters, tail }) });
}

type Written = { text: string; setAs: SetAs | null };

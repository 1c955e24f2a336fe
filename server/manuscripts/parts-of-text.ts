import { randomUUID } from 'node:crypto';
import { result as scriptResult } from '../../domain/generators/script/result.ts';
import { result as storyResult } from '../../domain/generators/story/result.ts';
import { evenKeys } from '../../domain/manuscript/order-keys.ts';
import { scriptChapterTitle } from '../../domain/manuscript/script-parts.ts';
import { openStory } from '../../domain/manuscript/story-parts.ts';
import type { WithItemIds } from '../../domain/story/item-ids.ts';
import type { NewPart } from './write-parts.ts';

/** A text in parts. `tail`: blank lines at its end. `rest`: what its head goes on saying itself. */
type Opened = { parts: NewPart[]; tail: string; rest: Record<string, unknown> };

/** A stored story or script as chapters and scenes. Throws if `content` is not of its kind. */
export function partsOfText(
  kind: 'STORY' | 'SCRIPT',
  content: unknown,
  itemIds: WithItemIds['itemIds'],
): Opened {
  return kind === 'STORY' ? storyParts(content) : scriptParts(content, itemIds);
}

function storyParts(content: unknown): Opened {
  const story = storyResult.content.parse(content);
  const { chapters, tail } = openStory(story);
  const chapterKeys = evenKeys(chapters.length);
  const parts = chapters.flatMap(({ title, summary, setAs, scenes }, at): NewPart[] => {
    const id = randomUUID();
    const keys = evenKeys(scenes.length);
    return [
      {
        id,
        type: 'chapter',
        parentId: null,
        orderKey: chapterKeys[at] ?? '',
        content: { title, summary },
        origin: 'imported',
        setAs,
      },
      ...scenes.map(
        ({ text, setAs: sceneSetAs }, place): NewPart => ({
          id: randomUUID(),
          type: 'scene',
          parentId: id,
          orderKey: keys[place] ?? '',
          content: { text },
          origin: 'imported',
          setAs: sceneSetAs,
        }),
      ),
    ];
  });
  return { parts, tail, rest: { ...story, narrative_prose: '' } };
}

function scriptParts(content: unknown, itemIds: WithItemIds['itemIds']): Opened {
  const script = scriptResult.content.parse(content);
  if (script.scenes.length === 0) return { parts: [], tail: '', rest: script };
  const id = randomUUID();
  const keys = evenKeys(script.scenes.length);
  const chapter: NewPart = {
    id,
    type: 'chapter',
    parentId: null,
    orderKey: 'V',
    content: { title: scriptChapterTitle },
    origin: 'imported',
  };
  const scenes = script.scenes.map(
    ({ slugline, number, blocks }, at): NewPart => ({
      id: randomUUID(),
      type: 'scene',
      parentId: id,
      orderKey: keys[at] ?? '',
      content: { slugline, ...(number === undefined ? {} : { number }), blocks },
      origin: 'imported',
      setAs: { lead: '' },
      itemsOf: { content: { blocks }, itemIds: idsOfScene(itemIds, at) },
    }),
  );
  return { parts: [chapter, ...scenes], tail: '', rest: { ...script, scenes: [] } };
}

/** The ids of a scene's blocks, as a scene of its own has them. */
function idsOfScene(itemIds: WithItemIds['itemIds'], at: number): WithItemIds['itemIds'] {
  const scene = itemIds?.scenes?.[at];
  const blocks = scene === undefined ? undefined : itemIds?.[`${scene}/blocks`];
  return blocks === undefined ? null : { blocks };
}

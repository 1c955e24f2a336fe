import { useEffect, useMemo, useRef, useState } from 'react';
import type { Manuscript, Part } from '../../../../contract/manuscripts.ts';
import type { SceneContent } from '../../../../domain/manuscript/scene/result.ts';
import { cardFields } from '../../../../domain/manuscript/scene/result.ts';
import type { BookDesk } from '../desk/create-desk.ts';

/** How often counts follow the typing, in milliseconds. */
const followMs = 300;

/** The manuscript with the names and the counts of words that stand on this page. */
export function useShownManuscript(manuscript: Manuscript, desk: BookDesk): Manuscript {
  const [turn, setTurn] = useState(0);
  const shown = useRef(new Map<string, Part>());

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const stop = desk.texts.subscribe((id) => {
      // A new name is shown at once where it was given.
      const part = shown.current.get(id);
      if (part !== undefined && titleOf(part, desk) !== part.title) setTurn((before) => before + 1);
      timer ??= setTimeout(() => {
        timer = null;
        setTurn((before) => before + 1);
      }, followMs);
    });
    return () => {
      stop();
      if (timer !== null) clearTimeout(timer);
    };
  }, [desk]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn is a change of the desk
  return useMemo(() => {
    const withDesk = (part: Part): Part => {
      const content = desk.texts.textOf(part.id)?.content;
      const title = titleOf(part, desk);
      const words = part.type === 'scene' ? (desk.wordsOf(part.id) ?? 0) : 0;
      const next =
        content === undefined
          ? { ...part, title }
          : { ...part, title, words, isCard: part.type === 'scene' && words === 0 && hasCard(content) };
      // A row is drawn anew only where its part is another object.
      const before = shown.current.get(part.id);
      const same = before !== undefined && JSON.stringify(before) === JSON.stringify(next) ? before : next;
      shown.current.set(part.id, same);
      return same;
    };
    const parts = manuscript.parts.map(withDesk);
    const words = parts.reduce((sum, part) => (part.type === 'scene' ? sum + part.words : sum), 0);
    return { ...manuscript, parts, parked: manuscript.parked.map(withDesk), words };
  }, [manuscript, desk, turn]);
}

/** A scene of a script is called by its heading until it has a title. */
function titleOf(part: Part, desk: BookDesk): string {
  const title = desk.titleOf(part.id);
  if (title === null) return part.title;
  const heading = part.type === 'scene' ? desk.texts.textOf(part.id)?.content.slugline : undefined;
  return title.trim() || (heading ?? '').trim();
}

/** Whether something is said of what the scene is to do. */
function hasCard(content: SceneContent): boolean {
  return cardFields.some((field) => field !== 'title' && content[field].length > 0);
}

import { useEffect, useState } from 'react';
import { createJsonReader, type JsonPlace } from '../../../../domain/story/json-reader.ts';
import { loadValidators } from '../../../api/request/load-validators.ts';
import { loadRun } from '../../../api/runs/runs.ts';

/** What is read of a text while it is written. `words`: of all of it so far. */
export type Writing = { passage: string; words: number; isWaiting: boolean };

const nothing: Writing = { passage: '', words: 0, isWaiting: true };

/** A passage that is read while it grows shows at most so many words, the newest. */
const shownWords = 90;

/** Follows the run of a step and reads the words out of its answer, whatever its kind. */
export function useWriting(runId: string): Writing {
  const [writing, setWriting] = useState(nothing);

  useEffect(() => {
    let isLeft = false;
    let stop = () => {};
    let text = createPassage();
    const show = () => setWriting({ ...text.read(), isWaiting: false });
    void loadValidators().then(
      (wire) => {
        if (isLeft) return;
        stop = wire.followRun(
          {
            openEvents: (url) => new EventSource(url),
            loadRun,
            random: Math.random,
            wakeUps: window,
            isVisible: () => !document.hidden,
          },
          runId,
          null,
          {
            onText(piece) {
              text.push(piece);
              show();
            },
            onReset() {
              text = createPassage();
              setWriting(nothing);
            },
            onWaiting: () => {},
            onConnection: () => {},
            onEnd: () => {},
            onGone: () => {},
          },
        );
      },
      // Without its text, the step still says that it is being written.
      () => {},
    );
    return () => {
      isLeft = true;
      stop();
    };
  }, [runId]);

  return writing;
}

/** Members that name a place or a choice, and so are no words of a text. */
const isNoText = (name: string) => ['at', 'id', 'place', 'path', 'type', 'kind'].includes(name);

/** Reads the words of an answer while it is written: the text that grows now, and all of them. */
export function createPassage(): { push: (piece: string) => void; read: () => Omit<Writing, 'isWaiting'> } {
  let place: JsonPlace | null = null;
  let passage = '';
  let before = 0;
  const reader = createJsonReader((piece, at) => {
    if (isNoText(at.name)) return;
    if (at !== place) {
      before += countWords(passage);
      passage = '';
      place = at;
    }
    passage += piece;
  });
  return {
    push: (piece) => reader.push(piece),
    read: () => ({ passage: lastWords(passage, shownWords), words: before + countWords(passage) }),
  };
}

function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}

/** The end of a text, from a whole word. */
function lastWords(text: string, count: number): string {
  const words = [...text.matchAll(/\S+/g)];
  const first = words.at(-count);
  return words.length <= count || first === undefined ? text : text.slice(first.index);
}

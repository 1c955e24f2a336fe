import { useCallback, useEffect, useRef, useState } from 'react';
import type { FindHits, Replaced } from '../../../../../contract/manuscripts.ts';
import { failureInWords } from '../../../../api/request/api-errors.ts';
import type { BookTextProps, FindOptions } from '../book/book-props.ts';
import { type Hit, hitsOf, withoutHit } from './hits.ts';

/** How long the words rest before they are looked for, in milliseconds. */
const restMs = 250;

export type Finding =
  | { type: 'closed' }
  | {
      type: 'open';
      isReplacing: boolean;
      query: string;
      options: FindOptions;
      /** Null until the first answer for this query. */
      found: FindHits | null;
      hits: readonly Hit[];
      /** Which of `hits` is looked at; -1 before the first. */
      at: number;
      problem: string | null;
    };

type Open = Extract<Finding, { type: 'open' }>;

const closed: Finding = { type: 'closed' };
const begun: Open = {
  type: 'open',
  isReplacing: false,
  query: '',
  options: { isExact: false, isWholeWord: false },
  found: null,
  hits: [],
  at: -1,
  problem: null,
};

/** Finding through the whole manuscript. Words are looked for once they rest. */
export function useFind({ find, replaceAll }: Pick<BookTextProps, 'find' | 'replaceAll'>) {
  const [finding, setFinding] = useState<Finding>(closed);
  const [done, setDone] = useState<{ replaced: Replaced; undo: () => Promise<void> } | null>(null);
  const [turn, setTurn] = useState(0);
  const now = useRef({ find, replaceAll });
  now.current = { find, replaceAll };
  const isOpen = finding.type === 'open';
  const query = isOpen ? finding.query : '';
  const isExact = isOpen && finding.options.isExact;
  const isWholeWord = isOpen && finding.options.isWholeWord;

  const change = useCallback((next: Partial<Open>) => {
    setFinding((old) => (old.type === 'open' ? { ...old, ...next } : old));
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn asks once more
  useEffect(() => {
    if (query === '') {
      change({ found: null, hits: [], at: -1, problem: null });
      return;
    }
    let isGone = false;
    const timer = setTimeout(() => {
      now.current.find(query, { isExact, isWholeWord }).then(
        (found) => {
          if (isGone) return;
          const hits = hitsOf(found);
          setFinding((old) =>
            old.type === 'open'
              ? { ...old, found, hits, at: Math.min(Math.max(old.at, 0), hits.length - 1), problem: null }
              : old,
          );
        },
        (cause: unknown) => {
          if (!isGone) change({ found: null, hits: [], at: -1, problem: failureInWords(cause) });
        },
      );
    }, restMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [query, isExact, isWholeWord, turn, change]);

  return {
    finding,
    done,
    change,
    open(isReplacing: boolean, words: string | null = null): void {
      setFinding((old) => ({
        ...(old.type === 'open' ? old : begun),
        isReplacing,
        ...(words === null ? {} : { query: words, at: -1 }),
      }));
    },
    close: () => setFinding(closed),
    /** Looks once more, as the text has changed. */
    again: useCallback(() => setTurn((before) => before + 1), []),
    step(by: 1 | -1): void {
      if (finding.type !== 'open' || finding.hits.length === 0) return;
      const { at, hits } = finding;
      change({ at: (Math.max(at, 0) + by + hits.length) % hits.length });
    },
    /** One hit was typed over. */
    drop(gone: Hit, length: number): void {
      if (finding.type !== 'open') return;
      const hits = withoutHit(finding.hits, gone, length);
      change({ hits, at: hits.length === 0 ? -1 : Math.min(finding.at, hits.length - 1) });
    },
    async replaceEverywhere(replacement: string): Promise<void> {
      if (finding.type !== 'open' || finding.found === null) return;
      try {
        setDone(await now.current.replaceAll(finding.query, replacement, finding.options, finding.found));
        setTurn((before) => before + 1);
      } catch (cause) {
        change({ problem: failureInWords(cause) });
      }
    },
    async undo(): Promise<void> {
      if (done === null) return;
      try {
        await done.undo();
        setDone(null);
        setTurn((before) => before + 1);
      } catch (cause) {
        change({ problem: failureInWords(cause) });
      }
    },
    forget: () => setDone(null),
  };
}

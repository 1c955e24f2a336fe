import { useEffect, useState } from 'react';
import { isFetchFailure } from '../../../api/request/load-failure.ts';
import type { EditorModule } from './editor/scene-editor.ts';

/** The editor's script: on its way, here, or not to be had. */
export type EditorScript =
  | { type: 'loading' }
  | { type: 'here'; module: EditorModule }
  | { type: 'failed'; kind: 'unfetched' | 'broken'; tries: number };

let loaded: EditorModule | null = null;

/** Fetches the editor once the page is there. `onAgain` tries once more. */
export function useEditorScript(): { script: EditorScript; onAgain: () => void } {
  const [script, setScript] = useState<EditorScript>(() =>
    loaded === null ? { type: 'loading' } : { type: 'here', module: loaded },
  );
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (loaded !== null) return;
    let isGone = false;
    import('./editor/open-editor.ts').then(
      ({ openEditor }) => {
        const module = { openEditor };
        loaded = module;
        if (!isGone) setScript({ type: 'here', module });
      },
      (cause: unknown) => {
        const isUnfetched = isFetchFailure(cause);
        if (!isUnfetched) reportError(cause);
        if (!isGone) setScript({ type: 'failed', kind: isUnfetched ? 'unfetched' : 'broken', tries });
      },
    );
    return () => {
      isGone = true;
    };
  }, [tries]);
  return {
    script,
    onAgain: () => {
      setScript({ type: 'loading' });
      setTries(tries + 1);
    },
  };
}

import { type ReactNode, useState } from 'react';
import type { Voice } from '../../../domain/story/voice.ts';
import { Toast } from '../../ui/toast.tsx';

/** Replaces a voice at once, with the way back in a toast. Place `toast` on the page. */
export function useFill(
  voice: Voice,
  onChange: (voice: Voice) => void,
): { fill: (next: Voice, what: string) => void; toast: ReactNode } {
  const [filled, setFilled] = useState<{ before: Voice; what: string; count: number } | null>(null);
  return {
    fill(next, what) {
      setFilled({ before: voice, what, count: (filled?.count ?? 0) + 1 });
      onChange(next);
    },
    toast: (
      <Toast
        message={
          filled && {
            id: String(filled.count),
            words: filled.what,
            act: {
              label: 'Undo',
              onAct: () => {
                onChange(filled.before);
                setFilled(null);
              },
            },
          }
        }
        onGone={() => setFilled(null)}
      />
    ),
  };
}

import { useEffect, useState } from 'react';
import type { SentPrompt } from '../../../../contract/prompts.ts';
import { failureInWords } from '../../../api/request/api-errors.ts';
import { askPrompt } from '../../../api/runs/prompts.ts';
import type { Asked } from '../run/order.ts';

/** The prompt's state. `asked` is the form it was asked for, as a text to compare. */
export type SentState =
  | { kind: 'loading'; before: SentPrompt | null }
  | { kind: 'known'; sent: SentPrompt; asked: string }
  | { kind: 'failed'; message: string; asked: string };

/** Asks what the form would send, at first and at each `refresh`. Late answers change nothing. */
export function useSentPrompt(asked: Asked): { state: SentState; hasChanged: boolean; refresh: () => void } {
  const [state, setState] = useState<SentState>({ kind: 'loading', before: null });
  const [turn, setTurn] = useState(0);
  const present = JSON.stringify(bodyOf(asked));

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked for when somebody wants it, not as they type
  useEffect(() => {
    let isOver = false;
    setState((before) => ({ kind: 'loading', before: before.kind === 'known' ? before.sent : null }));
    askPrompt(bodyOf(asked)).then(
      (answer) => {
        if (isOver) return;
        setState(
          answer.ok
            ? { kind: 'known', sent: answer.value, asked: present }
            : { kind: 'failed', message: answer.problem.message, asked: present },
        );
      },
      (cause: unknown) => {
        if (!isOver) setState({ kind: 'failed', message: failureInWords(cause), asked: present });
      },
    );
    return () => {
      isOver = true;
    };
  }, [turn]);

  return {
    state,
    hasChanged: state.kind !== 'loading' && state.asked !== present,
    refresh: () => setTurn(turn + 1),
  };
}

function bodyOf({ kind, inputs, direction, sources, project, earlier = [], push = '', voice }: Asked) {
  const place =
    project === null
      ? { sources, ...(earlier.length > 0 && { earlier }), ...(voice && { voice }) }
      : { project: { id: project.id, elementId: project.elementId, sourceIds: project.sourceIds } };
  return { kind, inputs, direction, ...(push !== '' && { push }), ...place };
}

import type { Locks } from '../../../../contract/graph.ts';
import type { Passage } from '../../../../contract/scope.ts';
import { limitMessage, limits } from '../../../../domain/limits.ts';
import type { Spending } from '../../../shared/use-spending.ts';

/** Why words can't be written anew now; `needsModel`: a model would help. Null if they can. */
export type Off = { why: string; needsModel: boolean } | null;

export function whyOff(
  passage: Passage | null,
  { isLocked, lockedFields }: Locks,
  { isStoryteller, balance }: Spending,
): Off {
  const because = (why: string) => ({ why, needsModel: false });
  if (isStoryteller)
    return {
      why: 'The built-in storyteller can’t work on words that aren’t its own.',
      needsModel: true,
    };
  if (isLocked) return because('This text is locked.');
  if (passage !== null && lockedFields.includes(String(passage.path[0])))
    return because('This field is locked.');
  if (passage !== null && passage.text.length > limits.passageCharacters)
    return because(limitMessage('passageCharacters', passage.text.length));
  const words = passage?.text.split(/\s+/).length ?? 0;
  if (words > limits.passageWords) return because(limitMessage('passageWords', words));
  if (balance !== null && balance < 1) return because('You have no credits left.');
  return null;
}

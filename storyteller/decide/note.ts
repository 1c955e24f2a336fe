import { lowerFirst, withoutEnd } from '../grammar.ts';
import type { Note } from '../story-parts.ts';
import { opening, plain } from './given.ts';
import type { ReadTask } from './read-task.ts';
import { leftOver } from './wishes/read-wishes.ts';
import type { WishKind } from './wishes/wish.ts';

/** What the writer asked for and these facts do not carry out. */
export function noteOf({ asked }: ReadTask, isCarriedOut: (kind: WishKind) => boolean): Note | null {
  const left = asked.map(({ text, read }) => leftOver(text, read, isCarriedOut));
  const texts = left.map(({ text }) => text).filter((text) => text !== '');
  return readNote(
    texts.join(' '),
    left.some(({ isWish }) => isWish),
  );
}

/** The writer's own words as they can be quoted inside a sentence; null when they hold none. `isWish` if they wish for something. */
function readNote(text: string, isWish: boolean): Note | null {
  const said = plain(text).replace(/[“”]/g, '').trim();
  if (!/[\p{L}\p{N}]/u.test(said)) return null;
  const short = withoutEnd(opening(said, 130)).replace(/^[\s.,;:!?)’–—-]+/u, '');
  if (short === '') return null;
  return { quote: lowerFirst(short).replace(/[‘’]$/u, ''), isInstruction: isWish || instruction.test(short) };
}

const instruction =
  /^(?:please\b|make|let|use|keep|give|add|no\b|don’t|do not|avoid|write|set\b|put|show|start|begin|end|have|never|always|more|less|think|focus|include|remove|change|try|call|name|he should|she should|they should|it should|i want|i would like|i’d like)\b/i;

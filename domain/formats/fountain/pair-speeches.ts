import type { LossCounter } from '../losses.ts';
import type { ScreenplayBlock, Speech } from '../screenplay.ts';
import { speechOf } from './normal.ts';

export type SpeechPairer = {
  /** Takes a block and its line; `isSecond` if it is to be spoken beside the speech above. */
  take(block: ScreenplayBlock, line: number, isSecond: boolean): void;
  /** Gives out what is held back: no second voice follows. */
  release(): void;
};

/** Makes a speech and the second voice after it one block. Others are given out in their order. */
export function createSpeechPairer(
  give: (block: ScreenplayBlock) => void,
  losses: LossCounter,
): SpeechPairer {
  /** A speech that may become the left one of two. */
  let held: Speech | null = null;
  /** Notes and boneyards behind it, which don't part the two. */
  let behind: ScreenplayBlock[] = [];
  let last: ScreenplayBlock['type'] | null = null;

  function take(block: ScreenplayBlock, line: number, isSecond: boolean): void {
    if (block.type === 'note' || block.type === 'boneyard') {
      if (held === null) give(block);
      else behind.push(block);
      return;
    }
    if (isSecond && held !== null && block.type === 'dialogue') {
      for (const { type } of behind) losses.add(type === 'note' ? 'note_moved' : 'boneyard_moved', line);
      last = 'dual_dialogue';
      giveHeld({ type: last, left: held, right: speechOf(block) });
      return;
    }
    if (isSecond) losses.add(last === 'dual_dialogue' ? 'third_speaker' : 'dual_unpaired', line);
    release();
    last = block.type;
    if (block.type === 'dialogue') held = speechOf(block);
    else give(block);
  }

  function release(): void {
    if (held !== null) giveHeld({ type: 'dialogue', ...held });
  }

  function giveHeld(block: ScreenplayBlock): void {
    give(block);
    for (const unseen of behind) give(unseen);
    held = null;
    behind = [];
  }

  return { take, release };
}

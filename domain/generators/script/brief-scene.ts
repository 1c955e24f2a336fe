import { clause } from '../define-result.ts';
import type { ScriptBlock, ScriptScene } from './scene.ts';

/**
 * A scene in a clause: its heading and what happens, as its synopsis says or else its first action,
 * with its notes; and a clause for each section that begins in it.
 */
export function briefScene({ slugline, blocks }: ScriptScene): string[] {
  const synopses = textsOf(blocks, 'synopsis');
  const happens = synopses.length > 0 ? synopses : textsOf(blocks, 'action').slice(0, 1);
  return [
    clause(slugline, [...happens, ...textsOf(blocks, 'note')]),
    ...textsOf(blocks, 'section').map((text) => clause('', text)),
  ];
}

function textsOf(blocks: readonly ScriptBlock[], type: 'action' | 'note' | 'section' | 'synopsis'): string[] {
  return blocks.flatMap((block) => (block.type === type ? [block.text] : []));
}

import type { Screenplay, ScreenplayBlock } from '../../domain/formats/screenplay.ts';
import { sampleProse } from '../../domain/story/sample-prose.ts';

/** A made-up script, about a page for each scene, the same each time. */
export function longScript(scenes: number): Screenplay {
  const sentences = sampleProse
    .replaceAll(/[*\n]+/g, ' ')
    .split(/(?<=[.?!”])\s+/)
    .filter((sentence) => sentence.trim() !== '');
  const said = (at: number) => sentences[(at * 7) % sentences.length] ?? '';
  const blocks: ScreenplayBlock[] = [];
  for (let scene = 1; scene <= scenes; scene += 1) {
    blocks.push({ type: 'heading', text: `INT. LAMP ROOM ${scene} - NIGHT`, number: String(scene) });
    for (let part = 0; part < 8; part += 1) {
      const at = scene * 8 + part;
      const character = at % 2 === 0 ? 'MARIT' : 'OLA';
      blocks.push({ type: 'action', text: said(at) });
      blocks.push({ type: 'dialogue', character, parenthetical: '', line: said(at + 1) });
    }
  }
  return { titlePage: [{ key: 'Title', value: 'The Unlit Hour' }], blocks };
}

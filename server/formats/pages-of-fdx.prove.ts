// Needs the environment variable CORPORA: a folder whose folder fdx holds files of Final Draft and
// Fade In. Without it, or without rearview.fdx among them, the test fails.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { paginate } from '../../domain/formats/layout/paginate.ts';
import { makePieces } from '../../domain/formats/layout/script-pieces.ts';
import { createLossCounter } from '../../domain/formats/losses.ts';
import { corporaFolder } from '../../testing/formats/corpora-folder.ts';
import { readPagedFdx } from '../../testing/formats/read-paged-fdx.ts';

const look = { hasSceneNumbers: false, hasBoldHeadings: false, printsNotes: false };

/** For each scene, how many pages later it begins than the file says. */
function differences(path: string): number[] {
  const { blocks, paper, said } = readPagedFdx(readFileSync(path, 'utf8'));
  const { pieces } = makePieces(blocks, { ...look, paper }, createLossCounter());
  const { starts } = paginate(pieces, paper.lines);
  // A heading without a word begins nothing.
  return said.map(({ block, page }) => (starts.get(block) ?? page - 1) + 1 - page);
}

it('sets scenes on the pages that other programs wrote into their files', () => {
  const folder = join(corporaFolder(), 'fdx');
  const files = readdirSync(folder).filter((name) => name.endsWith('.fdx'));
  const rearview = files.find((name) => name.endsWith('rearview.fdx')) ?? 'rearview.fdx';
  const same = differences(join(folder, rearview));
  expect(same).toEqual(Array.from({ length: 207 }, () => 0));
  for (const name of files) {
    const off = differences(join(folder, name));
    const right = off.filter((by) => by === 0).length;
    expect(Math.max(0, ...off.map(Math.abs)), `${name}: a scene is two pages off`).toBeLessThan(2);
    expect(right / Math.max(1, off.length), `${name}: ${off}`).toBeGreaterThanOrEqual(
      off.length === 0 ? 0 : 0.86,
    );
  }
});

import { diffArrays } from 'diff';
import { type FdxFault, fdxFault } from '../../../domain/formats/fdx/fault.ts';
import { normal } from '../../../domain/formats/fdx/normal.ts';
import { type FindChanges, writeIntoFdx } from '../../../domain/formats/fdx/write-into.ts';
import type { Loss } from '../../../domain/formats/losses.ts';
import type { Screenplay } from '../../../domain/formats/screenplay.ts';
import { readXml } from '../read-xml.ts';
import { readFdx } from './read-fdx.ts';

/** `words_lost`: the file would not read back as the script, so it is not given out. */
type WrittenInto =
  | { readonly type: 'written'; readonly body: string; readonly losses: readonly Loss[] }
  | { readonly type: 'refused'; readonly fault: FdxFault | 'words_lost' };

/** Writes a script into the writer's own Final Draft file; what is the same keeps every byte. */
export function writeIntoOriginal(original: string, screenplay: Screenplay): WrittenInto {
  const found = readFdx(original);
  if (found.type === 'refused') return { type: 'refused', fault: found.fault };
  const { root } = readXml(original);
  if (root === null) return { type: 'refused', fault: fdxFault('foreign') };
  const { body, losses } = writeIntoFdx(original, root, screenplay, findChanges);
  const back = readFdx(body);
  const isSame = back.type === 'read' && scriptOf(back.screenplay) === scriptOf(normal(screenplay));
  return isSame ? { type: 'written', body, losses } : { type: 'refused', fault: 'words_lost' };
}

/** Scripts that differ in more blocks than this are taken as different from end to end. */
const maxEditLength = 2_000;

const findChanges: FindChanges = (before, after) => {
  const parts = diffArrays([...before], [...after], { maxEditLength });
  if (parts === undefined)
    return [
      { count: before.length, isAdded: false, isRemoved: true },
      { count: after.length, isAdded: true, isRemoved: false },
    ];
  return parts.map(({ count, added, removed }) => ({ count, isAdded: added, isRemoved: removed }));
};

function scriptOf({ blocks }: Screenplay): string {
  return JSON.stringify(blocks.filter(({ type }) => type !== 'note'));
}

import type { ImportRead } from '../../../domain/formats/import/import-reading.ts';
import { fileTitle } from '../../../domain/formats/import/make-pieces.ts';
import { refuseFile } from '../../../domain/formats/import/refuse-file.ts';
import { createLossCounter } from '../../../domain/formats/losses.ts';
import { readProject } from '../../../domain/formats/scrivener/read-project.ts';
import { readXml } from '../read-xml.ts';

/** Whether a part is the list of a project's documents. */
export function isScrivx(name: string): boolean {
  return name.endsWith('.scrivx') && !name.startsWith('__MACOSX/');
}

/** The same of the first version, on a Mac. */
export function isOldScrivener(name: string): boolean {
  return /(?:^|\/)binder\.scrivproj$/.test(name);
}

/** The parts of a project that are read. Pictures and earlier texts are never unpacked. */
export function isScrivenerPart(name: string): boolean {
  return (
    isScrivx(name) ||
    /(?:^|\/)Files\/Data\/[^/]+\/(?:content\.rtf|synopsis\.txt|notes\.rtf|content\.comments)$/.test(name)
  );
}

/** Reads the parts of a packed folder of Scrivener. Never throws. */
export function readScrivener(
  parts: ReadonlyMap<string, Uint8Array>,
  names: readonly string[],
  fileName: string,
): ImportRead {
  const [main = ''] = names.filter(isScrivx).toSorted((one, other) => depth(one) - depth(other));
  const bytes = parts.get(main);
  if (bytes === undefined) return refuseFile('not_proper');
  const { root, fault } = readXml(new TextDecoder().decode(bytes));
  if (fault?.code === 'too_deep' || fault?.code === 'too_long' || fault?.code === 'outside')
    return refuseFile(fault.code);
  if (fault !== null || root === null) return refuseFile('damaged_program_file');
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  const losses = createLossCounter();
  const own = names.filter((name) => name.startsWith(folder));
  const snapshots = own.filter((name) => name.startsWith(`${folder}Snapshots/`) && name.endsWith('.rtf'));
  losses.add('snapshots', undefined, snapshots.length);
  for (const [name, part] of parts)
    if (name.startsWith(folder) && name.endsWith('/content.comments'))
      losses.add('comments_left_out', undefined, countComments(part));
  return readProject(
    root,
    (id, file) => parts.get(`${folder}Files/Data/${id}/${file}`) ?? null,
    fileTitle(main) || fileTitle(fileName),
    losses,
  );
}

function depth(name: string): number {
  return name.split('/').length;
}

function countComments(part: Uint8Array): number {
  return new TextDecoder().decode(part).match(/<Comment[\s>]/g)?.length ?? 0;
}

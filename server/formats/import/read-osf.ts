import type { ImportRead } from '../../../domain/formats/import/import-reading.ts';
import { readingOfScript } from '../../../domain/formats/import/make-pieces.ts';
import { refuseFile } from '../../../domain/formats/import/refuse-file.ts';
import type { LossCounter } from '../../../domain/formats/losses.ts';
import { readOsf } from '../../../domain/formats/osf/read.ts';
import { readXml } from '../read-xml.ts';

/** Reads the text of a file of Open Screenplay Format, by itself or out of a file of Fade In. */
export function readOsfText(text: string, fileName: string, losses: LossCounter): ImportRead {
  const { root, fault } = readXml(text);
  if (fault !== null) {
    const { code } = fault;
    const isKnown = code === 'too_deep' || code === 'too_long' || code === 'outside' || code === 'no_text';
    return refuseFile(isKnown ? code : 'damaged_program_file');
  }
  const screenplay = root === null ? 'not_proper' : readOsf(root, losses);
  if (typeof screenplay === 'string') return refuseFile(screenplay);
  return readingOfScript(screenplay, losses, { format: 'fadein', fileName });
}

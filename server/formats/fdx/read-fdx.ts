import { fdxFault } from '../../../domain/formats/fdx/fault.ts';
import { type FdxRead, readFdxTree } from '../../../domain/formats/fdx/read.ts';
import { readXml } from '../read-xml.ts';

/**
 * Reads the text of a Final Draft file: the script in normal form with what was lost, or a fault
 * with a sentence for the writer. Never throws.
 */
export function readFdx(text: string): FdxRead {
  if (text.startsWith('PK\u0003\u0004')) return refuse('word_file');
  if (text.startsWith('%PDF-')) return refuse('pdf_file');
  const { root, fault } = readXml(text);
  if (fault === null) return root === null ? refuse('foreign') : readFdxTree(root);
  const isStrange = root !== null && root.name !== 'FinalDraft';
  if (fault.code === 'foreign' || (fault.code === 'damaged' && (root === null || isStrange)))
    return refuse('foreign');
  const rest = fault.code === 'cut_off' && root !== null ? readFdxTree(root) : null;
  return {
    type: 'refused',
    fault: fdxFault(fault.code, fault.line),
    rest: rest?.type === 'read' ? { screenplay: rest.screenplay, losses: rest.losses } : null,
  };
}

function refuse(code: Parameters<typeof fdxFault>[0]): FdxRead {
  return { type: 'refused', fault: fdxFault(code), rest: null };
}

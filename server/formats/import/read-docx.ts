import type { ImportRead } from '../../../domain/formats/import/import-reading.ts';
import { refuseFile } from '../../../domain/formats/import/refuse-file.ts';
import { createLossCounter, type LossCounter } from '../../../domain/formats/losses.ts';
import { countWordLosses } from '../../../domain/formats/word/count-left-out.ts';
import { prepareWordDocument } from '../../../domain/formats/word/prepare-document.ts';
import { readWord } from '../../../domain/formats/word/read-word.ts';
import { readStyleLevels } from '../../../domain/formats/word/style-levels.ts';
import type { XmlElement } from '../../../domain/formats/xml.ts';
import { readDocxTree } from '../docx/read-docx-tree.ts';
import { readXml } from '../read-xml.ts';
import { writeZip } from '../write-zip.ts';

/** The parts of a Word file that hold its text. Pictures, macros and objects are never unpacked. */
export function isDocxPart(name: string): boolean {
  return (
    name === '[Content_Types].xml' ||
    name === '_rels/.rels' ||
    /^word\/(?:_rels\/)?(?:document\d*|styles|numbering|footnotes|endnotes)\.xml(?:\.rels)?$/.test(name)
  );
}

const emptyNotes = {
  footnotes: '<w:footnotes xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"/>',
  endnotes: '<w:endnotes xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"/>',
};

/**
 * Reads the parts of a Word file. Each is read as strict XML first, with its limits, and only those
 * that passed are handed on. `names`: of all parts of the file. Never throws.
 */
export async function readDocx(
  parts: ReadonlyMap<string, Uint8Array>,
  names: readonly string[],
  fileName: string,
): Promise<ImportRead> {
  const texts = new Map<string, string>();
  const trees = new Map<string, XmlElement>();
  for (const [name, bytes] of parts) {
    const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
    const { root, fault } = readXml(text);
    if (fault?.code === 'too_deep' || fault?.code === 'too_long' || fault?.code === 'outside')
      return refuseFile(fault.code);
    if (fault === null && root !== null) {
      texts.set(
        name,
        text.replace(/^\uFEFF/, '').replace(/^(\s*<\?xml[^>]*encoding=)["'][^"']*["']/i, '$1"UTF-8"'),
      );
      trees.set(name, root);
    } else if (/^word\/document\d*\.xml$/.test(name)) return refuseFile('not_proper');
  }
  const main = [...trees].find(([name]) => /^word\/document\d*\.xml$/.test(name))?.[1];
  if (main === undefined) return refuseFile('not_proper');
  for (const kind of ['footnotes', 'endnotes'] as const)
    if (!texts.has(`word/${kind}.xml`)) texts.set(`word/${kind}.xml`, emptyNotes[kind]);
  const losses = createLossCounter();
  countWordLosses(main, losses);
  // Places are paragraphs of the text; what notes lose has none.
  const inNotes: LossCounter = {
    ...losses,
    add: (code, _place, count) => losses.add(code, undefined, count),
  };
  for (const kind of ['footnotes', 'endnotes'] as const) {
    const notes = trees.get(`word/${kind}.xml`);
    if (notes !== undefined) countWordLosses(notes, inNotes);
  }
  const furniture = names.filter((name) => /^word\/(?:header|footer)\d*\.xml$/.test(name)).length;
  losses.add('page_furniture', undefined, furniture);
  try {
    const document = await readDocxTree(
      writeZip(
        [...texts].map(([name, text]) => ({
          name,
          text: /^word\/(?:document\d*|(?:foot|end)notes)\.xml$/.test(name)
            ? prepareWordDocument(text)
            : text,
          isStored: true,
        })),
      ),
    );
    return readWord(document, readStyleLevels(trees.get('word/styles.xml') ?? null), losses, {
      format: 'docx',
      fileName,
    });
  } catch {
    return refuseFile('not_proper');
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

import type { XmlFault } from '../xml-fault.ts';

/** Why a Final Draft file was not read. */
export type FdxFault = {
  readonly code: XmlFault['code'] | 'encoding' | 'word_file' | 'pdf_file' | 'no_script' | 'no_paragraphs';
  /** For the writer. */
  readonly sentence: string;
  /** Of the file, from 1; null where it concerns the whole. */
  readonly line: number | null;
};

export function fdxFault(code: FdxFault['code'], line: number | null = null): FdxFault {
  return { code, sentence: sentences[code](line ?? 1), line };
}

const sentences: Readonly<Record<FdxFault['code'], (line: number) => string>> = {
  no_text: () => 'There is no text in this file.',
  cut_off: (line) => `It ends in the middle of line ${line}. Save it again in Final Draft.`,
  damaged: (line) => `This file is damaged near line ${line}. Save it again in Final Draft.`,
  outside: () => 'It refers to something outside itself. It was not opened.',
  too_long: () => 'It is longer than we can read (2 MB of text).',
  too_deep: () => 'It is nested deeper than any script.',
  foreign: () => 'This is not a Final Draft file.',
  encoding: () => 'It is in an encoding that we do not write. Save it again in Final Draft.',
  word_file: () => 'This is a Word document. Import it as Word?',
  pdf_file: () => 'This is a PDF. PDF keeps pages, not structure. Ask for the .fdx or .fountain.',
  no_script: () => 'This Final Draft file is no script.',
  no_paragraphs: () => 'There is no script in it.',
};

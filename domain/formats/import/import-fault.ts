import type { FdxFault } from '../fdx/fault.ts';

/** Why a file was not read. `line` is of the file, from 1; null where it concerns the whole. */
export type ImportFault = {
  readonly code: FdxFault['code'] | keyof typeof importFaults;
  /** For the writer. */
  readonly sentence: string;
  readonly line: number | null;
};

export const importFaults = {
  no_text: 'There is no text in this file.',
  too_long: 'It is longer than we can read (2 MB of text).',
  too_deep: 'It is nested deeper than any script.',
  not_text: 'This is not a text file.',
  web_page: 'It looks like a web page.',
  pdf_file: 'This is a PDF. PDF keeps pages, not structure. Ask for the .fdx or .fountain.',
  other_word_file: 'Save it as .docx and try again.',
  not_proper: 'This file is not a proper document.',
  damaged_program_file: 'This file is damaged. Save it again in the program that made it.',
  damaged_part: 'This file is damaged: a part is longer than it says.',
  unpacks_too_far: 'This file unpacks to far more than a text needs. It was not opened.',
  too_many_parts: 'It has more parts than a document has.',
  foreign_zip: 'It uses a ZIP form we do not read.',
  locked: 'It is locked with a password.',
  outside: 'It refers to something outside itself. It was not opened.',
  copy_protected: 'It is copy-protected.',
  old_scrivener: 'Save it with Scrivener 3 and try again.',
  took_too_long: 'This file takes too long to read. Divide it into two and try again.',
} as const;

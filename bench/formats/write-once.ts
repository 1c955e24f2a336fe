import { readFileSync, writeFileSync } from 'node:fs';
import { bookOf, writeBook } from './write-book.ts';

// node bench/formats/write-once.ts docx|epub SOURCE FILE: one process for one file.
const [format = '', source = '', file = ''] = process.argv.slice(2);
if (format !== 'docx' && format !== 'epub') throw new Error(`no format ${format}`);
const { body } = await writeBook(format, bookOf(readFileSync(source, 'utf8')));
writeFileSync(file, body);

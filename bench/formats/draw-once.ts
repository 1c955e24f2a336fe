import { readFileSync, writeFileSync } from 'node:fs';
import { drawPdf } from '../../server/formats/draw-pdf.ts';
import { readDocument } from './pdf-documents.ts';

// node bench/formats/draw-once.ts script|book SOURCE FILE: one process for one PDF.
const [kind = '', source = '', file = ''] = process.argv.slice(2);
if (kind !== 'script' && kind !== 'book') throw new Error(`no document ${kind}`);
const layout = readDocument(kind, readFileSync(source, 'utf8'));
const { body } = await drawPdf(layout(), { title: '', language: 'en', madeAt: new Date(0) });
writeFileSync(file, body);

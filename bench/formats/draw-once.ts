import { writeFileSync } from 'node:fs';
import { drawPdf } from '../../server/formats/draw-pdf.ts';
import { documentOf } from './pdf-documents.ts';

// node bench/formats/draw-once.ts script|book FILE: one process for one PDF. Prints its peak of
// memory in kB and its processor time in ms, the start of Node included.
const [kind = '', file = ''] = process.argv.slice(2);
if (kind !== 'script' && kind !== 'book') throw new Error(`no document ${kind}`);
const { body } = await drawPdf(documentOf(kind)(), { title: '', language: 'en', madeAt: new Date(0) });
writeFileSync(file, body);
const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
process.stdout.write(`${maxRSS} ${(userCPUTime + systemCPUTime) / 1_000}`);

import { cpus } from 'node:os';
import { benchCraft } from './craft/run.ts';
import { benchCredits } from './credits/run.ts';
import { benchPdf } from './formats/pdf.ts';
import { benchProseFormats } from './formats/prose.ts';
import { benchGraph } from './graph/run.ts';
import { benchJobs } from './jobs/run.ts';
import { benchLedger } from './ledger/run.ts';
import { benchLocalModel } from './local-model/run.ts';
import { benchManuscriptsOnServer } from './manuscript/on-the-server.ts';
import { benchManuscript } from './manuscript/run.ts';
import { benchFirstLoad } from './page/first-load.ts';
import { benchLighthouse } from './page/lighthouse.ts';
import { benchSignedIn } from './page/signed-in.ts';
import { benchParse } from './parse/run.ts';
import { benchProjects } from './projects/run.ts';
import { benchReadFiles } from './read-files/run.ts';
import { benchCarry } from './report/carry.ts';
import { benchReport } from './report/run.ts';
import { benchStart } from './start/run.ts';
import { benchStreams } from './streams/run.ts';

/** npm run bench [NAME...]: measures and prints the tables of `bench/README.md`. */
const benches: Record<string, () => Promise<string[]>> = {
  'streams-300': () =>
    benchStreams('postgres', { streams: 300, rate: 50, tokens: 300, startSeconds: 1, maxAddedMs: 15 }, 3),
  'streams-1000': () =>
    benchStreams('postgres', { streams: 1000, rate: 20, tokens: 150, startSeconds: 4, maxAddedMs: 20 }, 3),
  'streams-pglite': () =>
    benchStreams('pglite', { streams: 100, rate: 50, tokens: 300, startSeconds: 1, maxAddedMs: 15 }, 3),
  projects: () => benchProjects(400),
  credits: () => benchCredits(9, 400),
  jobs: () => benchJobs(5),
  start: () => benchStart(5),
  parse: async () => benchParse(),
  graph: async () => benchGraph(50),
  craft: async () => benchCraft(),
  ledger: async () => benchLedger(50),
  report: async () => benchReport(),
  manuscript: () => benchManuscript(5),
  'manuscript-server': () => benchManuscriptsOnServer(21),
  carry: async () => benchCarry(),
  'formats-prose': () => benchProseFormats(9),
  'formats-pdf': () => benchPdf(9),
  'read-files': () => benchReadFiles(9),
  'local-model': () => benchLocalModel(9),
  'first-load': () => benchFirstLoad(9),
  'signed-in': benchSignedIn,
  lighthouse: benchLighthouse,
};

const wanted = process.argv.slice(2);
const [cpu] = cpus();
process.stdout.write(`Node ${process.version}, ${cpus().length} processors (${cpu?.model ?? 'unknown'})\n\n`);
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  process.stdout.write(`${(await bench()).join('\n')}\n`);
}

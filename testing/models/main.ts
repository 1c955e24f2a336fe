/**
 * Runs the double as a process, for benchmarks:
 * node testing/models/main.ts --port 0 --tokens 300 --rate 50 --first-ms 200
 * Every answer is valid and about `--tokens` long, sent at `--rate` tokens a second (0: at once).
 * Prints one line of JSON with its addresses, and ends on SIGTERM or SIGINT.
 */
import { parseArgs } from 'node:util';
import { fittingAnswer } from './fitting-answer.ts';
import { startModelDouble } from './model-double.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    tokens: { type: 'string', default: '300' },
    rate: { type: 'string', default: '0' },
    'first-ms': { type: 'string', default: '0' },
  },
});

const tokenLength = 4;
const characters = Number(values.tokens) * tokenLength;
const delayMs = Number(values.rate) > 0 ? 1000 / Number(values.rate) : 0;

const double = await startModelDouble(
  (call) => ({
    text: fittingAnswer(call, characters) ?? JSON.stringify({ text: 'x'.repeat(characters) }),
    chunkSize: tokenLength,
    delayMs,
    firstDelayMs: Number(values['first-ms']),
  }),
  Number(values.port),
);
process.stdout.write(
  `${JSON.stringify({ port: double.port, url: double.url, openAiUrl: double.openAiUrl })}\n`,
);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => double.close());

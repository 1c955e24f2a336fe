import type { LocalModelCard, LocalModelPage } from '../../contract/local-model.ts';
import { describeDownload } from './describe-download.ts';
import { inGigabytes } from './sizes.ts';

type Speed = NonNullable<LocalModelCard['wordsPerSecond']>;

const fits = { well: 'well', tight: 'barely', no: 'no' } as const;

/** What `npm run model` prints: the machine, the models, and which one it would take. */
export function describePage(
  { machine, models, download, engine }: LocalModelPage,
  columns: number,
): string[] {
  const { memoryBytes, freeDiskBytes } = machine;
  const cores = machine.cores === 1 ? 'one processor' : `${machine.cores} processors`;
  return [
    `This machine: ${machine.processor}, ${cores}, ${inGigabytes(memoryBytes)} of memory, ${inGigabytes(freeDiskBytes)} free on disk.`,
    ...(engine.uses === null ? [] : [`Models run on ${engine.uses}.`]),
    ...(engine.problem === null ? [] : [engine.problem]),
    '',
    row(['Name', 'Size', 'Memory', 'Runs here', 'Words a second', '']),
    ...models.flatMap((model) => describeModel(model, columns)),
    '',
    ...(download === null ? [] : [describeDownload(download)]),
    ...adviceOn(models),
  ];
}

function describeModel(model: LocalModelCard, columns: number): string[] {
  const { name, bytes, memoryBytes, fit, wordsPerSecond: speed } = model;
  const words = speed === null ? '' : inWords(speed);
  return [
    row([name, inGigabytes(bytes), inGigabytes(memoryBytes), fits[fit], words, placeOf(model)]),
    ...wrap([model.about, licenceOf(model)].filter(Boolean).join(' '), columns - 4).map(
      (line) => `    ${line}`,
    ),
  ];
}

function row([
  name = '',
  size = '',
  memory = '',
  runs = '',
  words = '',
  place = '',
]: readonly string[]): string {
  return `${name.padEnd(20)} ${size.padStart(8)} ${memory.padStart(8)}  ${runs.padEnd(10)} ${words.padEnd(15)} ${place}`.trimEnd();
}

function placeOf({ isHere, isInUse, isRecommended }: LocalModelCard): string {
  if (isInUse) return 'in use';
  if (isHere) return 'here';
  return isRecommended ? 'recommended' : '';
}

function licenceOf({ licence }: LocalModelCard): string {
  if (licence === null) return 'Its licence is not known here.';
  return `${licence.inWords} (${licence.name}).`;
}

/** Of what is only reckoned, no more than is known. */
function inWords({ value, isMeasured }: Speed): string {
  if (isMeasured) return value.toFixed(1);
  return `about ${value < 3 ? value.toFixed(1) : Math.round(value)}`;
}

function adviceOn(models: readonly LocalModelCard[]): string[] {
  const recommended = models.find(({ isRecommended }) => isRecommended);
  if (recommended === undefined)
    return [
      'None of these runs on this machine: it has too little memory. A key or a server of your own works.',
    ];
  if (recommended.isInUse) return [`Fabula would take ${recommended.name}, and it is in use.`];
  const command = recommended.isHere ? 'use' : 'get';
  return [`Fabula would take ${recommended.name}: npm run model -- ${command} ${recommended.name}`];
}

function wrap(text: string, columns: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= columns)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

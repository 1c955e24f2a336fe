import type { LocalModelCard, LocalModelDownload, LocalModelPage } from '../../../../contract/local-model.ts';
import { formatCount, formatList, formatNumber } from '../../../shared/format.ts';
import type { IconName } from '../../../ui/icon-names.ts';

type Phase = LocalModelDownload['phase'];

/** What is done on the way to a model, in order. */
export const phases: readonly { phase: Phase; step: string; words: string }[] = [
  { phase: 'engine', step: 'Program', words: 'Fetching the program that runs models' },
  { phase: 'file', step: 'Model', words: 'Fetching the model' },
  { phase: 'check', step: 'Check', words: 'Checking that the file is whole' },
  { phase: 'test', step: 'Trial', words: 'Letting it write for a moment, to see how fast it is' },
];

/** About as fast as people read; slower than this is waited for. In words a second. */
const readingSpeed = 5;

/** Whether this computer can run a model, with an icon. */
export function fitInWords({ fit, wordsPerSecond }: Pick<LocalModelCard, 'fit' | 'wordsPerSecond'>): {
  words: string;
  icon: IconName;
} {
  if (fit === 'no') return { words: 'Too large for this computer', icon: 'x' };
  if (fit === 'tight') return { words: 'Little memory to spare', icon: 'info' };
  if (wordsPerSecond !== null && wordsPerSecond.value < readingSpeed)
    return { words: 'Fits, but writes slowly here', icon: 'hourglass' };
  return { words: 'Runs well here', icon: 'check' };
}

/** The size of a file: '2.5 GB', '380 MB'. As file servers and disks count, 1 GB is 1,000 MB. */
export function formatFileSize(bytes: number): string {
  return bytes < 995_000_000 ? `${toSignificant(bytes / 1e6)} MB` : `${toSignificant(bytes / 1e9)} GB`;
}

/** An amount of memory: '16 GB', '900 MB'. As memory is sold, 1 GB is 1,024 MB. */
export function formatMemory(bytes: number): string {
  const mebibytes = bytes / 1024 ** 2;
  return mebibytes < 1000 ? `${toSignificant(mebibytes)} MB` : `${toSignificant(mebibytes / 1024)} GB`;
}

/** 'Apple M4, 10 cores, 16 GB of memory, 120 GB free on its disk' */
export function formatMachine({
  processor,
  cores,
  memoryBytes,
  freeDiskBytes,
}: LocalModelPage['machine']): string {
  return [
    ...(processor === '' ? [] : [processor]),
    formatCount(cores, 'core'),
    `${formatMemory(memoryBytes)} of memory`,
    `${formatFileSize(freeDiskBytes)} free on its disk`,
  ].join(', ');
}

/** 'about 6 words a second', 'measured: 6.2 words a second' */
export function formatSpeed({ value, isMeasured }: NonNullable<LocalModelCard['wordsPerSecond']>): string {
  const words = value < (isMeasured ? 10 : 3) ? Math.round(value * 10) / 10 : Math.round(value);
  const a = `${formatNumber(words)} ${words === 1 ? 'word' : 'words'} a second`;
  return isMeasured ? `measured: ${a}` : `about ${a}`;
}

/** How much of the file is here: '1.2 of 2.5 GB', or '1.2 GB' while its size is not known. */
export function formatFetched({
  bytes,
  totalBytes,
}: Pick<LocalModelDownload, 'bytes' | 'totalBytes'>): string {
  if (totalBytes === null) return formatFileSize(bytes);
  const total = formatFileSize(totalBytes);
  const [, unit = ''] = total.split(' ');
  const fetched = bytes / (unit === 'GB' ? 1e9 : 1e6);
  return `${fetched < 10 ? fetched.toFixed(1) : Math.round(fetched)} of ${total}`;
}

/** Speed and time left, as far as they are known: '14 MB a second, about 2 minutes left'. */
export function formatPace({ bytesPerSecond, secondsLeft }: LocalModelDownload): string {
  return [
    ...(bytesPerSecond === null ? [] : [`${formatFileSize(bytesPerSecond)} a second`]),
    ...(secondsLeft === null ? [] : [formatTimeLeft(secondsLeft)]),
  ].join(', ');
}

/** 'about 1 hour and 20 minutes left', 'less than a minute left' */
export function formatTimeLeft(seconds: number): string {
  if (seconds < 60) return 'less than a minute left';
  const minutes = seconds < 600 ? Math.ceil(seconds / 60) : Math.ceil(seconds / 300) * 5;
  const hours = Math.floor(minutes / 60);
  const parts = [
    ...(hours > 0 ? [formatCount(hours, 'hour')] : []),
    ...(minutes % 60 > 0 ? [formatCount(minutes % 60, 'minute')] : []),
  ];
  return `about ${formatList(parts)} left`;
}

/** How much of the file is fetched or checked, in whole percents; null in other phases. */
export function percentOf({ phase, bytes, totalBytes }: LocalModelDownload): number | null {
  const isThroughFile = phase === 'file' || phase === 'check';
  if (!isThroughFile || totalBytes === null || totalBytes === 0) return null;
  return Math.min(100, Math.floor((bytes / totalBytes) * 100));
}

/** What screen readers are told, which changes a dozen times on the way, not every second. */
export function formatNews(download: LocalModelDownload | null): string {
  if (download === null) return '';
  const { title, state, phase } = download;
  if (state === 'paused') return `${title} is paused.`;
  if (state === 'failed') return '';
  const percent = percentOf(download);
  const words = phases.find((one) => one.phase === phase)?.words ?? '';
  const far = percent === null || percent < 10 ? '' : `, ${Math.floor(percent / 10) * 10} percent`;
  return `${title}: ${words}${far}.`;
}

/** What the program that runs models is doing: 'Asleep: no memory is used until the next text.' */
export function formatEngine({ state, uses, writing, waiting }: LocalModelPage['engine']): string {
  switch (state) {
    case 'absent':
      return 'The program that runs it is not here yet.';
    case 'asleep':
      return 'Asleep: no memory is used until the next text.';
    case 'loading':
      return 'Loading into memory...';
    case 'ready': {
      const work = [
        ...(writing > 0 ? [`${formatCount(writing, 'text')} being written`] : []),
        ...(waiting > 0 ? [`${formatNumber(waiting)} waiting`] : []),
      ];
      const doing = work.length === 0 ? 'Ready' : formatList(work);
      return uses === null ? `${doing}.` : `${doing}, with ${uses}.`;
    }
  }
}

/** Two digits that count: 0.42, 2.5, 14, 380. */
function toSignificant(value: number): string {
  return formatNumber(value >= 10 ? Math.round(value) : Number(value.toPrecision(2)));
}

import type { LocalModelDownload } from '../../contract/local-model.ts';
import { inGigabytes, inMinutes, inSpeed } from './sizes.ts';

/** Where a download is, in a line. */
export function describeDownload(download: LocalModelDownload): string {
  const { title, phase, state, problem } = download;
  const done = describeDone(download);
  if (state === 'failed') return `${title}: ${problem ?? 'the download failed.'}`;
  if (state === 'paused')
    return `${title}: ${done}. ${[problem, howToGoOn(download.model)].join(' ').trim()}`;
  switch (phase) {
    case 'engine':
      return `${title}: fetching the program that runs models`;
    case 'file':
      return `${title}: ${done}`;
    case 'check':
      return `${title}: checking the file`;
    case 'test':
      return `${title}: trying it out on this machine`;
  }
}

/** What to say of a download that was stopped. */
export function howToGoOn(reference: string): string {
  return `What has come is kept; go on with: npm run model -- get ${reference}`;
}

function describeDone({ bytes, totalBytes, bytesPerSecond, secondsLeft }: LocalModelDownload): string {
  const parts = [
    totalBytes === null ? inGigabytes(bytes) : `${inGigabytes(bytes)} of ${inGigabytes(totalBytes)}`,
  ];
  if (bytesPerSecond !== null) parts.push(inSpeed(bytesPerSecond));
  if (secondsLeft !== null) parts.push(`${inMinutes(secondsLeft)} left`);
  return parts.join(', ');
}

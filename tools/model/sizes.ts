/** '5.2 GB' of a number of bytes, in thousands as disks and downloads count. */
export function inGigabytes(bytes: number): string {
  return bytes < 1e9 ? `${Math.round(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}

/** '11.4 MB/s' of bytes a second. */
export function inSpeed(bytesPerSecond: number): string {
  return `${(bytesPerSecond / 1e6).toFixed(1)} MB/s`;
}

/** 'less than a minute', '12 minutes' or '2 hours 5 minutes' of seconds. */
export function inMinutes(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return 'less than a minute';
  const hours = Math.floor(minutes / 60);
  return [count(hours, 'hour'), count(minutes % 60, 'minute')].filter(Boolean).join(' ');
}

function count(number: number, noun: string): string {
  if (number === 0) return '';
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

import { describe, expect, it } from 'vitest';
import type { LocalModelDownload } from '../../../../contract/local-model.ts';
import {
  fitInWords,
  formatEngine,
  formatFetched,
  formatFileSize,
  formatMachine,
  formatMemory,
  formatNews,
  formatPace,
  formatSpeed,
  formatTimeLeft,
} from './model-words.ts';

const download: LocalModelDownload = {
  model: 'small',
  title: 'Small 4B',
  phase: 'file',
  state: 'running',
  bytes: 1_240_000_000,
  totalBytes: 2_500_000_000,
  bytesPerSecond: 14_200_000,
  secondsLeft: 89,
  problem: null,
};
const engine = { state: 'ready', uses: 'the processor', writing: 0, waiting: 0, problem: null } as const;

describe('a model on this computer, in words', () => {
  it('has sizes with two digits that count', () => {
    expect(
      [420_000, 3_400_000, 380_400_000, 999_000_000, 2_489_000_000, 42_000_000_000].map(formatFileSize),
    ).toEqual(['0.42 MB', '3.4 MB', '380 MB', '1 GB', '2.5 GB', '42 GB']);
    expect([0.5, 4.1, 15.9, 16].map((gib) => formatMemory(gib * 1024 ** 3))).toEqual([
      '512 MB',
      '4.1 GB',
      '16 GB',
      '16 GB',
    ]);
    expect(
      formatMachine({ processor: 'Apple M4', cores: 10, memoryBytes: 16 * 1024 ** 3, freeDiskBytes: 120e9 }),
    ).toBe('Apple M4, 10 cores, 16 GB of memory, 120 GB free on its disk');
  });

  it('is as fast as was measured, or about as fast as was reckoned', () => {
    const speeds = [0.4, 1.2, 6.2, 23.7];
    expect(speeds.map((value) => formatSpeed({ value, isMeasured: true }))).toEqual([
      'measured: 0.4 words a second',
      'measured: 1.2 words a second',
      'measured: 6.2 words a second',
      'measured: 24 words a second',
    ]);
    expect(speeds.map((value) => formatSpeed({ value, isMeasured: false }))).toEqual([
      'about 0.4 words a second',
      'about 1.2 words a second',
      'about 6 words a second',
      'about 24 words a second',
    ]);
  });

  it('runs well where it fits and is as fast as people read', () => {
    const words = (fit: 'well' | 'tight' | 'no', value: number | null) =>
      fitInWords({ fit, wordsPerSecond: value === null ? null : { value, isMeasured: false } }).words;
    expect(words('well', 5)).toBe('Runs well here');
    expect(words('well', null)).toBe('Runs well here');
    expect(words('well', 4.9)).toBe('Fits, but writes slowly here');
    expect(words('tight', 1)).toBe('Little memory to spare');
    expect(words('no', 9)).toBe('Too large for this computer');
  });

  it('is fetched at a pace that does not flicker', () => {
    expect(formatFetched(download)).toBe('1.2 of 2.5 GB');
    expect(formatFetched({ bytes: 40_000_000, totalBytes: 2_500_000_000 })).toBe('0.0 of 2.5 GB');
    expect(formatFetched({ bytes: 40_000_000, totalBytes: null })).toBe('40 MB');
    expect(formatPace(download)).toBe('14 MB a second, about 2 minutes left');
    expect(formatPace({ ...download, bytesPerSecond: null, secondsLeft: null })).toBe('');
    expect([10, 540, 1000, 3600, 4800, 7500].map(formatTimeLeft)).toEqual([
      'less than a minute left',
      'about 9 minutes left',
      'about 20 minutes left',
      'about 1 hour left',
      'about 1 hour and 20 minutes left',
      'about 2 hours and 5 minutes left',
    ]);
  });

  it('is told of to screen readers a dozen times, not every second', () => {
    const all = Array.from({ length: 1000 }, (_, part) =>
      formatNews({ ...download, bytes: part * 2_500_000 }),
    );
    expect(new Set(all).size).toBe(10);
    expect(formatNews(download)).toBe('Small 4B: Fetching the model, 40 percent.');
    expect(formatNews({ ...download, state: 'paused' })).toBe('Small 4B is paused.');
  });

  it('sleeps, loads, or writes with what the computer has', () => {
    expect(formatEngine({ ...engine, state: 'asleep' })).toBe(
      'Asleep: no memory is used until the next text.',
    );
    expect(formatEngine(engine)).toBe('Ready, with the processor.');
    expect(formatEngine({ ...engine, writing: 1, waiting: 2 })).toBe(
      '1 text being written and 2 waiting, with the processor.',
    );
  });
});

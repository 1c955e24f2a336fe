import { expect, test } from 'vitest';
import type { LocalModelDownload } from '../../contract/local-model.ts';
import { createProgress } from './show-progress.ts';

const download: LocalModelDownload = {
  model: 'small-2b',
  title: 'Small 2B',
  phase: 'file',
  state: 'running',
  bytes: 0,
  totalBytes: 3_000_000_000,
  bytesPerSecond: 12_345_678,
  secondsLeft: 3_900,
  problem: null,
};

function record(isTTY: boolean) {
  const written: string[] = [];
  return { written, progress: createProgress({ isTTY, columns: 80, write: (text) => written.push(text) }) };
}

test('on a terminal one line is written again, long enough to cover the one before', () => {
  const { written, progress } = record(true);
  progress.show(download);
  progress.show({ ...download, bytes: 1_500_000_000, secondsLeft: 40 });
  progress.end();
  expect(written).toEqual([
    '\rSmall 2B: 0 MB of 3.0 GB, 12.3 MB/s, 1 hour 5 minutes left',
    '\rSmall 2B: 1.5 GB of 3.0 GB, 12.3 MB/s, 1 minute left      ',
    '\n',
  ]);
});

test('a line never gets longer than the terminal is wide', () => {
  const { written, progress } = record(true);
  progress.show({ ...download, title: 'A'.repeat(200) });
  expect(written[0]?.length).toBe(80);
});

test('in a pipe there is a line for each phase and each tenth', () => {
  const { written, progress } = record(false);
  for (let tenth = 0; tenth < 1; tenth += 0.01)
    progress.show({ ...download, bytes: Math.round(download.bytes + tenth * 3e9) });
  progress.show({ ...download, phase: 'check', bytes: 3e9 });
  progress.end();
  expect(written).toHaveLength(11);
  expect(written.every((line) => line.endsWith('\n') && !line.includes('\r'))).toBe(true);
  expect(written.at(-1)).toBe('Small 2B: checking the file\n');
});

test('a failed download says what to do', () => {
  const { written, progress } = record(false);
  progress.show({ ...download, state: 'failed', problem: 'There is no network. Try again later.' });
  expect(written).toEqual(['Small 2B: There is no network. Try again later.\n']);
});

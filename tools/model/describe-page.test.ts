import { expect, test } from 'vitest';
import type { LocalModelCard, LocalModelPage } from '../../contract/local-model.ts';
import { describePage } from './describe-page.ts';

const small: LocalModelCard = {
  name: 'small-2b',
  title: 'Small 2B',
  about: 'For old machines. Simple plots.',
  licence: {
    name: 'Apache 2.0',
    inWords: 'Free, also for commercial use',
    url: 'https://example.org/licence',
  },
  bytes: 3_349_516_256,
  memoryBytes: 4_262_000_000,
  fit: 'well',
  isRecommended: false,
  wordsPerSecond: { value: 11.31, isMeasured: false },
  readsAtMost: null,
  isHere: false,
  isInUse: false,
};
const large: LocalModelCard = {
  ...small,
  name: 'large-12b',
  title: 'Large 12B',
  about: 'For large machines.',
  bytes: 6_975_879_296,
  memoryBytes: 8_550_000_000,
  fit: 'tight',
  isRecommended: true,
  wordsPerSecond: { value: 5.24, isMeasured: true },
};
const page: LocalModelPage = {
  machine: { memoryBytes: 16_500_000_000, cores: 8, processor: 'Some Chip', freeDiskBytes: 80_000_000_000 },
  models: [small, large],
  download: null,
  engine: { state: 'absent', uses: null, writing: 0, waiting: 0, problem: null },
};

test('shows the machine, each model with what it needs, and which one it would take', () => {
  expect(describePage(page, 80)).toEqual([
    'This machine: Some Chip, 8 processors, 16.5 GB of memory, 80.0 GB free on disk.',
    '',
    'Name                     Size   Memory  Runs here  Words a second',
    'small-2b               3.3 GB   4.3 GB  well       about 11',
    '    For old machines. Simple plots. Free, also for commercial use (Apache 2.0).',
    'large-12b              7.0 GB   8.6 GB  barely     5.2             recommended',
    '    For large machines. Free, also for commercial use (Apache 2.0).',
    '',
    'Fabula would take large-12b: npm run model -- get large-12b',
  ]);
});

test('breaks what to expect of a model to fit the terminal', () => {
  for (const line of describePage(page, 40).slice(3)) {
    if (line.startsWith('    ')) expect(line.length).toBeLessThanOrEqual(40);
  }
});

test('says what is here, in use and on its way', () => {
  const models = [
    { ...small, isHere: true, isInUse: true, isRecommended: true },
    { ...large, isHere: true, isRecommended: false, licence: null },
  ];
  const download = {
    model: 'large-12b',
    title: 'Large 12B',
    phase: 'file',
    state: 'paused',
    bytes: 1_200_000_000,
    totalBytes: 6_975_879_296,
    bytesPerSecond: null,
    secondsLeft: null,
    problem: null,
  } as const;
  const engine = { ...page.engine, uses: 'Metal (Apple M4)' };
  const text = describePage({ ...page, models, download, engine }, 80).join('\n');
  expect(text).toContain('Models run on Metal (Apple M4).');
  expect(text).toMatch(/^small-2b .* in use$/m);
  expect(text).toMatch(/^large-12b .* here$/m);
  expect(text).toContain('Its licence is not known here.');
  expect(text).toContain(
    'Large 12B: 1.2 GB of 7.0 GB. What has come is kept; go on with: npm run model -- get large-12b',
  );
  expect(text).toContain('Fabula would take small-2b, and it is in use.');
});

test('says so when the machine is too small for all of them', () => {
  const models = [{ ...small, fit: 'no', wordsPerSecond: null } as const];
  expect(describePage({ ...page, models }, 80).at(-1)).toContain('too little memory');
});

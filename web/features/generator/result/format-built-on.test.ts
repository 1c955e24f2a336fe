import { expect, it } from 'vitest';
import type { RunSummary } from '../../../../contract/runs.ts';
import { formatLeftOut } from './format-built-on.ts';

function source(
  title: string,
  detail: RunSummary['builtOn'][number]['detail'],
): RunSummary['builtOn'][number] {
  return { kind: 'CHARACTER', title, detail, elementId: null, versionId: null };
}

it('says what did not go into the prompt whole', () => {
  expect(formatLeftOut([source('Marit', 'full'), source('Jonas', 'brief')])).toBeNull();
  expect(formatLeftOut([source('Marit', 'cut')])).toBe(
    'There was only room for the beginning of the character “Marit”.',
  );
  expect(formatLeftOut([source('Marit', 'left_out'), source('', 'left_out')])).toBe(
    'Left out of the prompt: the character “Marit” and an untitled character.',
  );
});

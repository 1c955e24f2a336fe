import { expect, it } from 'vitest';
import { limits } from '../../../../domain/limits.ts';
import { formatFull, maxItems } from './list-limit.ts';

it('says that a list is full once it has as many items as there can be, and not before', () => {
  expect(formatFull('lines', limits.listItems - 1)).toBeNull();
  expect(formatFull('lines', limits.listItems)).toBe('This list has 200 lines, the most there can be.');
  expect(formatFull('voice_tags', limits.listItems + 12)).toBe(
    'This list has 212 voices; the most there can be is 200.',
  );
});

it('lets a scene have more blocks than other lists have items', () => {
  expect(maxItems('blocks')).toBe(limits.sceneBlocks);
  expect(maxItems('scenes')).toBe(limits.scriptScenes);
  expect(formatFull('blocks', limits.listItems)).toBeNull();
});

import { expect, it } from 'vitest';
import { hasUnsaved, registerUnsaved, saveUnsaved } from './unsaved.ts';

function makeText(name: string, { fails = false } = {}) {
  let isUnsaved = true;
  const withdraw = registerUnsaved({
    name: () => name,
    isUnsaved: () => isUnsaved,
    save: async () => {
      if (fails) throw new Error('no network');
      isUnsaved = false;
    },
  });
  return { withdraw, edit: () => (isUnsaved = true) };
}

it('saves what is not saved and names what could not be', async () => {
  const [saved, stuck] = [makeText('Chapter one'), makeText('Chapter two', { fails: true })];
  expect(hasUnsaved()).toBe(true);
  expect(await saveUnsaved()).toEqual(['Chapter two']);
  stuck.withdraw();
  expect(hasUnsaved()).toBe(false);
  saved.edit();
  expect(hasUnsaved()).toBe(true);
  expect(await saveUnsaved()).toEqual([]);
  saved.withdraw();
});

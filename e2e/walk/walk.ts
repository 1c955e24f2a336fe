import assert from 'node:assert/strict';
import type { Walker } from './walker.ts';

/** A first visit from start to finish. Rejects if a step fails. */
export const steps: readonly { name: string; run(walker: Walker): Promise<void> }[] = [
  {
    name: 'the landing page is there and alive',
    async run({ open, see }) {
      await open('/');
      await see('heading', /^Begin with/);
      await see('button', 'Sign In');
    },
  },
  {
    name: 'a visitor generates a theme',
    async run({ open, see, choose, click }) {
      await open('/theme-generator');
      await see('button', 'Sign In');
      await choose('Genre', 'Fantasy');
      await click('button', /^Generate Theme/);
      await see('button', /^Regenerate/);
    },
  },
  {
    name: 'they sign in at the local issuer',
    async run({ open, click, fill, see }) {
      await open('/pricing');
      await click('button', 'Sign In');
      await click('button', /^Continue with Google/);
      await fill('Or any e-mail', 'walker@example.com');
      await click('button', 'Continue');
      await see('button', /account menu/);
    },
  },
  {
    name: 'they make a project and generate a theme in it',
    async run({ open, click, fill, choose, read, path }) {
      await open('/projects');
      await click('button', 'New Project');
      await fill('Project name', 'The Long Walk');
      await click('button', 'Create Project');
      await read('Ready to Start Creating?');
      const project = (await path()).split('/').at(-1) ?? '';
      await open(`/theme-generator?project=${project}`);
      await choose('Genre', 'Fantasy');
      await click('button', /^Generate Theme/);
      await read('Saved in The Long Walk');
      await click('link', 'Open it');
    },
  },
  {
    name: 'what they type is saved, and there after a reload',
    async run({ fill, read, reload, textIn }) {
      await fill('Tone', 'Dry, and kind');
      await read(/Saved \d\d:\d\d/);
      await reload();
      assert.equal(await textIn('Tone'), 'Dry, and kind');
    },
  },
  {
    name: 'the element goes to the trash and comes back with its text',
    async run({ open, click, read, textIn, path }) {
      const element = await path();
      await click('button', 'Move to trash');
      await read('is in the trash');
      await open('/trash');
      await click('button', /^Restore /);
      await read('The trash is empty');
      await open(element);
      assert.equal(await textIn('Tone'), 'Dry, and kind');
    },
  },
  {
    name: 'the credits page says what is left',
    async run({ open, read }) {
      await open('/credits');
      await read('9 of 10 left');
      await read('Theme Generator');
    },
  },
];

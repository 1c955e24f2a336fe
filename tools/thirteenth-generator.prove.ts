import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { logline } from '../testing/thirteenth/logline.ts';
import { copyWithLogline, type ProjectCopy, runProgram } from '../testing/thirteenth/project-copy.ts';

let copy: ProjectCopy;
afterEach(() => copy.remove());

it('the types of server and web hold with a thirteenth generator: one folder and one registry line', async () => {
  copy = copyWithLogline();
  const server = { extends: './tsconfig.json', include: ['server/main.ts', logline.folder] };
  writeFileSync(join(copy.root, 'tsconfig.server.json'), JSON.stringify(server));
  await runProgram(copy.root, 'react-router', ['typegen']);
  for (const project of ['tsconfig.server.json', 'web'])
    await expect(runProgram(copy.root, 'tsc', ['-p', project])).resolves.toBeUndefined();
}, 300_000);

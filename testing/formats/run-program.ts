import { execFile } from 'node:child_process';

/**
 * Runs a program of the system and resolves with what it says. Fails with a sentence that names the
 * package to install where it is missing.
 */
export function runProgram(
  program: string,
  words: readonly string[],
  { debianPackage }: { debianPackage: string },
): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(program, words, { maxBuffer: 64 * 1024 * 1024 }, (error, output, errors) => {
      if (error === null) resolve(output);
      else if (error.code === 'ENOENT')
        reject(new Error(`This needs ${program}, which is not here: apt-get install ${debianPackage}`));
      else reject(new Error(`${program} failed: ${output}${errors}`, { cause: error }));
    });
  });
}

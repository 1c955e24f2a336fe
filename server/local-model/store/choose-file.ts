import { CannotFetch } from './cannot-fetch.ts';

/** A repository on the hub, and which of its files: by quant, by name, or the only one. */
export type HubAddress = { repository: string; quant: string | null; file: string | null };

type Listed = { type: string; path: string };

/**
 * The file of a repository that an address means. Throws a CannotFetch that names those that there
 * are.
 */
export function chooseFile<File extends Listed>(
  files: readonly File[],
  { repository, quant, file }: HubAddress,
): File {
  const refuse = (sentence: string) => new CannotFetch(sentence, { canResume: false });
  const models = files.filter(({ type, path }) => type === 'file' && isModel(path));
  if (models.length === 0)
    throw refuse(`${repository} has no GGUF file. Look for one of that model with GGUF in its name.`);

  const meant = file === null ? withQuant(models, quant) : models.filter(({ path }) => path === file);
  const [first, ...others] = meant;
  if (first === undefined)
    throw refuse(`${repository} has no ${file ?? `quant ${quant}`}. It has ${namesIn(models)}.`);
  if (meant.every(({ path }) => isPart(path)))
    throw refuse(
      `This model comes in several files, and Fabula fetches those of one file. Choose one of these: ${namesIn(models.filter(({ path }) => !isPart(path)))}.`,
    );
  if (others.length > 0)
    throw refuse(
      `${repository} has several files: ${namesIn(meant)}. Say which, as in hf:${repository}:${quantOf(first.path) ?? 'QUANT'}.`,
    );
  return first;
}

/** Projectors, calibrations and drafts of other models are no models by themselves. */
function isModel(path: string): boolean {
  const name = nameOf(path);
  return /\.gguf$/i.test(name) && !/^mmproj|^mtp-|imatrix/i.test(name);
}

function isPart(path: string): boolean {
  return /-\d{5}-of-\d{5}\.gguf$/i.test(path);
}

function withQuant<File extends Listed>(files: readonly File[], quant: string | null): readonly File[] {
  if (quant === null) return files;
  const wanted = quant.toUpperCase();
  const exact = files.filter(({ path }) => quantOf(path) === wanted);
  return exact.length > 0 ? exact : files.filter(({ path }) => quantOf(path) === `UD-${wanted}`);
}

/** The quants of files, or the names of those that say none. */
function namesIn(files: readonly Listed[]): string {
  const names = [...new Set(files.map(({ path }) => quantOf(path) ?? nameOf(path)))];
  const rest = names.length - maxNames;
  const shown = rest > 0 ? [...names.slice(0, maxNames), `${rest} more`] : names;
  return new Intl.ListFormat('en').format(shown) || 'none';
}

const maxNames = 30;

/** Such as Q4_K_M, in upper case; null if the name says none. */
function quantOf(path: string): string | null {
  const quant = /[-._]((?:UD-)?(?:[IT]?Q\d+(?:_[A-Z0-9]+)*|BF16|F16|F32|MXFP4(?:_MOE)?))(?=[-.])/i;
  return quant.exec(nameOf(path))?.[1]?.toUpperCase() ?? null;
}

function nameOf(path: string): string {
  return path.split('/').at(-1) ?? path;
}

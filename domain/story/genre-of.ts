import { inputOf } from '../generators/define-result.ts';
import type { GeneratorInputs } from '../generators/generator.ts';
import type { GeneratorId } from '../generators/index.ts';
import { genres } from '../generators/options.ts';

/**
 * The genre of a story, one of the forms' options: that of its theme, else of its setting, else of
 * a character, else the one that the project's settings name; '' if none does.
 */
export function genreOf(
  sources: readonly { kind: GeneratorId; inputs: GeneratorInputs }[],
  settings: Readonly<Record<string, string>>,
): string {
  const chosen = kinds.flatMap((kind) =>
    sources.filter((source) => source.kind === kind).map(({ inputs }) => inputOf(inputs, 'genre')),
  );
  const named = [...chosen, inputOf(settings, 'genre')].map((name) => name.toLowerCase());
  const known = named.flatMap((name) => genres.filter((genre) => genre.toLowerCase() === name));
  return known[0] ?? '';
}

const kinds = ['THEME', 'SETTING', 'CHARACTER'] as const satisfies GeneratorId[];

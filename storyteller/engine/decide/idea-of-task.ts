import type { Task } from '../../../server/models/port.ts';
import { sentencesOf } from '../grammar.ts';
import { premises } from '../phrases.ts';
import { contentsOf, plain, textOf } from './given.ts';
import { type Idea, readIdea } from './idea.ts';
import { readIdentity } from './identity.ts';

type Content = Readonly<Record<string, unknown>>;

/**
 * What a task's tale is about: a theme's line or the project's, else what our own theme or
 * character took from one, else a wish for this generation; a hero's own wish comes first.
 */
export function ideaOf(task: Task, name: string, hero: Content | undefined, isOfHero: boolean): Idea | null {
  const contexts = (isTheme: boolean) =>
    [task, ...task.sources]
      .filter(({ kind }) => (kind === 'THEME') === isTheme)
      .map(({ inputs }) => plain(inputs.context));
  const direction = isOfHero ? plain(task.direction) : '';
  const isFirst = task.kind === 'THEME' || task.kind === 'CHARACTER';
  const heroName = textOf(hero, 'name');
  const given = readIdentity(heroName, '')?.given ?? '';
  const lines: readonly (readonly [line: string, name: string])[] = [
    ...(task.kind === 'CHARACTER' ? [direction] : []),
    ...contexts(true),
    ...(isFirst ? [direction] : []),
    plain(task.about),
    ...contentsOf(task.sources, 'THEME').map((content) => lineInPremise(textOf(content, 'premise'))),
  ]
    .map((line) => [line, name] as const)
    .concat([[lineInRole(textOf(hero, 'role'), given), given]])
    .concat([...contexts(false), direction].map((line) => [line, name] as const));
  for (const [line, named] of lines) {
    const idea = readIdea(line, named);
    if (idea !== null) return idea;
  }
  return null;
}

/** What our theme says before its claim, or ''. */
function lineInPremise(premise: string): string {
  const [at = 0] = premises.map(({ claim }) => premise.indexOf(claim)).filter((found) => found > 0);
  return premise.slice(0, at).trim();
}

/** The sentence of a role that begins with the name, or ''. */
function lineInRole(role: string, given: string): string {
  const said =
    given === ''
      ? undefined
      : sentencesOf(role).find((one) => one.startsWith(`${given} `) || one.startsWith(`${given}, `));
  return (said ?? '').replace(/^.+? knows better than most that /, '');
}

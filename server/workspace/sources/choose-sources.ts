import type { Sources } from '../../../contract/material.ts';
import { definitionOf, type GeneratorId } from '../../../domain/generators/index.ts';
import { asOwner } from '../../db/as-owner.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Deps } from '../deps.ts';
import { readOffer } from './list-sources.ts';
import { rememberChoice } from './remember-choice.ts';

/**
 * Stores what the writer chose to build a kind on in a project, and returns the updated offer.
 * Throws notFound for an element this kind can't build on, and `invalid_input` for too many of a
 * kind.
 */
export function chooseSources(
  deps: Pick<Deps, 'db'>,
  ownerId: string,
  { projectId, kind, elementIds }: { projectId: string; kind: GeneratorId; elementIds: readonly string[] },
): Promise<Sources> {
  const ids = [...new Set(elementIds.map((id) => id.toLowerCase()))];
  return asOwner(deps.db, ownerId, async (tx) => {
    const { kinds } = await readOffer(tx, ownerId, projectId, kind);
    const offered = new Set(kinds.flatMap(({ options }) => options.map(({ id }) => id)));
    if (ids.some((id) => !offered.has(id))) throw notFound();
    for (const { kind: source, takesSeveral, options } of kinds) {
      const count = options.filter(({ id }) => ids.includes(id)).length;
      if (count > 1 && !takesSeveral) throw tooMany(kind, source);
    }
    await rememberChoice(tx, ownerId, projectId, kind, ids);
    return readOffer(tx, ownerId, projectId, kind);
  });
}

function tooMany(kind: GeneratorId, source: GeneratorId): AppError {
  const message = `A ${definitionOf(kind).noun} builds on one ${definitionOf(source).noun}. Choose one of them.`;
  return new AppError('invalid_input', message, { fields: [{ field: 'elementIds', message }] });
}

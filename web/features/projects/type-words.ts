import { type ProjectType, type ProjectTypeId, projectTypes } from '../../../domain/story/project-types.ts';
import type { IconName } from '../../ui/icon-names.ts';

export const typeIcons: Readonly<Record<ProjectTypeId, IconName>> = {
  reel_tiktok: 'smartphone',
  youtube_script: 'square-play',
  film_short: 'clapperboard',
  custom: 'shapes',
};

export function typeOf(id: ProjectTypeId): ProjectType {
  const type = projectTypes.find((one) => one.id === id);
  if (type === undefined) throw new Error(`no project type ${id}`);
  return type;
}

/** What a choice of types says under the name: '15-60 seconds, 5 steps'. */
export function typeInShort({ defaultSettings, recommendedSequence }: ProjectType): string {
  if (recommendedSequence.length === 0) return 'Any order, any length';
  return [defaultSettings.length, `${recommendedSequence.length} steps`].filter(Boolean).join(', ');
}

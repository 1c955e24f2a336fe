import type { KindDefinition } from '../../../domain/generators/index.ts';
import { SpriteIcon } from '../../ui/icon.tsx';
import { Tag } from '../../ui/tag.tsx';

/** The name of what a generator makes, as titles write it: 'Character Arc'. */
export function kindName({ title }: Pick<KindDefinition, 'title'>): string {
  return title.replace(/ Generator$/, '');
}

/** The kind with its article, in running text: 'a theme', 'personality traits'. */
export function oneOfKind({ noun }: Pick<KindDefinition, 'noun'>): string {
  if (noun.endsWith('s')) return noun;
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** A kind as a small label in the hue of its row. */
export function KindTag({
  definition,
  isMissing = false,
}: {
  definition: KindDefinition;
  isMissing?: boolean;
}) {
  return (
    <span className={`kind row-${definition.row}`}>
      <Tag {...(isMissing ? { look: 'stale' } : {})}>
        <SpriteIcon name={definition.icon} />
        {kindName(definition)}
      </Tag>
    </span>
  );
}

import type { IconName } from './icon-names.ts';

/** A decorative icon in the colour of the text: the control around it has the name. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return <SpriteIcon name={name} className={className} />;
}

/** An icon whose name comes from data. The build has checked it. */
export function SpriteIcon({ name, className }: { name: string; className?: string | undefined }) {
  return (
    <svg className={className === undefined ? 'i' : `i ${className}`} aria-hidden="true">
      <use href={`${import.meta.env.ICON_SPRITE}#${name}`} />
    </svg>
  );
}

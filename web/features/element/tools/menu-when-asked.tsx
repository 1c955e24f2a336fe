import { type ReactNode, useState } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

/**
 * The button of a menu whose script is fetched when it is first pressed: most visits only read and
 * write. `isThere`: it has something to show before, such as a lock.
 */
export function MenuWhenAsked({
  label,
  isThere,
  draw,
}: {
  label: string;
  isThere: boolean;
  /** Draws the menu, with its own button of the same name; `opens`: open at once. */
  draw: (opens: boolean) => ReactNode;
}) {
  const [isAsked, setIsAsked] = useState(false);
  if (isThere || isAsked) return draw(isAsked);
  return (
    <IconButton
      label={label}
      className="sm"
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setIsAsked(true)}
    >
      <Icon name="ellipsis" />
    </IconButton>
  );
}

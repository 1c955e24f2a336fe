import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

/** The way from page to page: two buttons, with where one is between them. */
export function TurnPages({
  label,
  what,
  words,
  isFirst,
  isLast,
  onTurn,
}: {
  /** Of all of it, such as 'Pages of the preview'. */
  label: string;
  what: 'page' | 'chapter';
  words: string;
  isFirst: boolean;
  isLast: boolean;
  onTurn: (by: -1 | 1) => void;
}) {
  return (
    <nav className="xp-turn" aria-label={label}>
      <IconButton
        label={`Previous ${what}`}
        className="sm"
        aria-disabled={isFirst}
        onClick={() => !isFirst && onTurn(-1)}
      >
        <Icon name="chevron-left" />
      </IconButton>
      <span className="meta num" role="status">
        {words}
      </span>
      <IconButton
        label={`Next ${what}`}
        className="sm"
        aria-disabled={isLast}
        onClick={() => !isLast && onTurn(1)}
      >
        <Icon name="chevron-right" />
      </IconButton>
    </nav>
  );
}

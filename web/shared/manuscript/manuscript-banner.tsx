import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { manuscriptPath } from './manuscript-links.ts';
import './manuscript.css';

/** Above a story or script whose text lies in chapters and scenes: the way there. */
export function ManuscriptBanner({ headId, noun }: { headId: string; noun: string }) {
  return (
    <div className="note manuscript-banner">
      <Icon name="book-open" />
      <p>
        <b>This {noun} is a manuscript.</b> Its text lies in chapters and scenes.
      </p>
      <ButtonLink kind="main" size="small" to={manuscriptPath(headId)}>
        Open the manuscript
        <Icon name="arrow-right" />
      </ButtonLink>
    </div>
  );
}

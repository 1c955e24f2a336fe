import { SpriteIcon } from '../../ui/icon.tsx';
import type { ArticleSummary } from './article.ts';

export function Byline({ article }: { article: ArticleSummary }) {
  return (
    <p className="blog-byline">
      <span className="tag">
        <SpriteIcon name={article.generators[0].icon} />
        {article.topic}
      </span>
      <span className="meta">
        <time dateTime={article.date}>{article.dateInWords}</time>. {article.minutes} min
      </span>
    </p>
  );
}

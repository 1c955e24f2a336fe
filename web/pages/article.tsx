import { Link } from 'react-router';
import { creditsInWords } from '../../domain/credits/prices.ts';
import type { ArticleSummary, RelatedGenerator } from '../features/articles/article.ts';
import { listArticles, readArticle } from '../features/articles/list-articles.server.ts';
import { Outline } from '../features/articles/outline.tsx';
import { RenderedText } from '../features/articles/rendered-text.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import { Icon, SpriteIcon } from '../ui/icon.tsx';
import type { Route } from './+types/article';
import './article.css';

/** The article of the address, and the ones written before and after it. */
export const loader = ({ url }: Route.LoaderArgs) => {
  const article = readArticle(url.pathname.split('/')[2] ?? '');
  const all = listArticles();
  const place = all.findIndex(({ slug }) => slug === article.slug);
  return { article, older: all[place + 1] ?? null, newer: all[place - 1] ?? null };
};

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData === undefined
    ? []
    : pageMeta({
        title: loaderData.article.title,
        description: loaderData.article.description,
        path: `/blog/${loaderData.article.slug}`,
        kind: 'article',
      });

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { article, older, newer } = loaderData;
  const [first, ...others] = article.generators;
  return (
    <div className={`wrap article row-${first.row}`}>
      <Outline entries={article.outline} label="In this piece" className="article-outline" />
      <article>
        <header className="article-head">
          <p className="crumbs">
            <Link to="/blog">On craft</Link>
            <Icon name="chevron-right" />
            <span>{article.topic}</span>
          </p>
          <h1>{article.title}</h1>
          <p className="article-sub">{article.description}</p>
          <p className="meta">
            {article.author}. <time dateTime={article.date}>{article.dateInWords}</time>. {article.minutes}{' '}
            {article.minutes === 1 ? 'minute' : 'minutes'}.
          </p>
        </header>
        <RenderedText html={article.html} className="read article-text" />
        <Invitation title={article.invitation} first={first} others={others} />
        <nav className="article-more" aria-label="More pieces">
          {older === null ? null : <Neighbour label="Before this" article={older} />}
          {newer === null ? null : <Neighbour label="After this" article={newer} />}
        </nav>
      </article>
    </div>
  );
}

function Invitation({
  title,
  first,
  others,
}: {
  title: string;
  first: RelatedGenerator;
  others: readonly RelatedGenerator[];
}) {
  return (
    <section className="icard article-try" aria-labelledby="try">
      <div className="icard-h">
        <SpriteIcon name={first.icon} />
        <h2 id="try">{title}</h2>
      </div>
      <div className="icard-b">
        <p>{first.lead}</p>
        <div className="btn-row">
          <Link className="btn btn-1" to={first.path}>
            Open the {first.title}
          </Link>
          <span className="price num">
            <Icon name="droplet" />
            {creditsInWords(first.priceCredits)}
          </span>
        </div>
        {others.map((other) => (
          <p key={other.id}>
            It goes well with the{' '}
            <Link className="link" to={other.path}>
              {other.title}
            </Link>
            .
          </p>
        ))}
      </div>
    </section>
  );
}

function Neighbour({ label, article }: { label: string; article: ArticleSummary }) {
  return (
    <Link to={`/blog/${article.slug}`}>
      <span className="meta">{label}</span>
      <b>{article.title}</b>
    </Link>
  );
}

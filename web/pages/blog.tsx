import { Link } from 'react-router';
import type { ArticleSummary } from '../features/articles/article.ts';
import { Byline } from '../features/articles/byline.tsx';
import { IdeaFigure } from '../features/articles/idea-figure.tsx';
import { listArticles } from '../features/articles/list-articles.server.ts';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/blog';
import './blog.css';

export const loader = () => ({ articles: listArticles() });

export const meta = () =>
  pageMeta({
    title: 'On craft',
    description:
      'Short pieces on making stories hold: conflict, beats, subtext, setting, short scripts. Each ends with something to try.',
    path: '/blog',
  });

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  const [newest, ...others] = loaderData.articles;
  return (
    <div className="wrap blog">
      <div className="blog-head">
        <h1>On craft</h1>
        <p className="lead">Short pieces on making stories hold, each with something to try.</p>
      </div>
      {newest === undefined ? null : <Newest article={newest} />}
      <ul className="blog-list">
        {others.map((article) => (
          <li key={article.slug} className={`row-${article.generators[0].row}`}>
            <Byline article={article} />
            <h2>
              <Link to={`/blog/${article.slug}`}>{article.title}</Link>
            </h2>
            <p className="muted">{article.description}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Newest({ article }: { article: ArticleSummary }) {
  return (
    <article className={`blog-newest row-${article.generators[0].row}`}>
      <div>
        <Byline article={article} />
        <h2>
          <Link to={`/blog/${article.slug}`}>{article.title}</Link>
        </h2>
        <p className="lead">{article.description}</p>
      </div>
      <IdeaFigure cards={article.figure} />
    </article>
  );
}

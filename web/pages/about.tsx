import { Link } from 'react-router';
import { generatorRows } from '../../domain/generators/index.ts';
import { readTextPage } from '../features/articles/read-text-page.server.ts';
import { TextPageView } from '../features/articles/text-page-view.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import { SpriteIcon } from '../ui/icon.tsx';
import type { Route } from './+types/about';
import './about.css';

export const loader = () => readTextPage('about');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: 'About Fabula', description: loaderData?.description ?? '', path: '/about' });

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  return (
    <TextPageView page={loaderData}>
      <Rows />
    </TextPageView>
  );
}

function Rows() {
  return (
    <ol className="about-rows" aria-label="From the first idea to the page">
      {generatorRows.map((row) => (
        <li key={row.number} className={`icard row-${row.number}`}>
          <div className="icard-h">
            <span className="rown" aria-hidden="true">
              {row.numeral}
            </span>
            <h2>{row.name}</h2>
          </div>
          <div className="icard-b">
            <p>{row.about}</p>
            <ul>
              {row.generators.map((generator) => (
                <li key={generator.id}>
                  <Link to={generator.path}>
                    <SpriteIcon name={generator.icon} />
                    {generator.title.replace(' Generator', '')}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ol>
  );
}

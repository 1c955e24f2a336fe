import { Link } from 'react-router';
import { creditsInWords } from '../../domain/credits/prices.ts';
import { dependentsOf, generatorRows, type RegisteredDefinition } from '../../domain/generators/index.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { Icon, SpriteIcon } from '../ui/icon.tsx';
import { BuildsOn, Feeds } from './builds-on.tsx';
import { generatorCount } from './generator-count.ts';
import './tools.css';

export const meta = () =>
  pageMeta({
    title: `All ${generatorCount} generators`,
    description:
      'Every writing tool of Fabula in the order a story is made: what each one gives you, what it builds on, what it feeds, and what it costs.',
    path: '/tools',
  });

export default function ToolsPage() {
  return (
    <div className="wrap tools">
      <div className="phead">
        <div>
          <h1>All {generatorCount} generators</h1>
          <p className="lead">
            In the order a story is made. None of them insists on it: start where you are, and each one uses
            what is already there.
          </p>
        </div>
      </div>
      {generatorRows.map((row) => (
        <section key={row.number} className={`row-${row.number}`} aria-labelledby={`row-${row.number}-title`}>
          <div className="tools-h">
            <span className="rown">{row.numeral}</span>
            <h2 id={`row-${row.number}-title`}>{row.name}</h2>
            <p className="muted">{row.about}</p>
          </div>
          <ul>
            {row.generators.map((generator) => (
              <Tool key={generator.id} generator={generator} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Tool({ generator }: { generator: RegisteredDefinition }) {
  const { id, title, lead, path, icon, dependencies, priceCredits } = generator;
  const feeds = dependentsOf(id).map((fed) => fed.id);
  return (
    <li className="tool-row">
      <SpriteIcon name={icon} />
      <div>
        <h3>
          <Link to={path} prefetch="intent">
            {title}
          </Link>
        </h3>
        <p>{lead}</p>
        <p className="meta">
          <BuildsOn ids={dependencies} />
          <Feeds ids={feeds} />
        </p>
      </div>
      <span className="price num">
        <Icon name="droplet" />
        {creditsInWords(priceCredits)}
      </span>
    </li>
  );
}

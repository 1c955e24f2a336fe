import { Link } from 'react-router';
import { generatorRows } from '../../domain/generators/index.ts';
import { Icon, SpriteIcon } from '../ui/icon.tsx';
import { BuildsOn } from './builds-on.tsx';
import { generatorCountFirst } from './generator-count.ts';

export function LandingGenerators() {
  return (
    <section className="wrap gens" id="generators" aria-labelledby="generators-title">
      <div className="gens-h">
        <h2 id="generators-title">
          {generatorCountFirst} generators, <br className="only-wide" />
          in the order a story is made
        </h2>
        <p className="lead">
          Start anywhere. Each one tells you what it would like to know first, and uses what you already have.
        </p>
      </div>
      {generatorRows.map((row) => (
        <div key={row.number} className={`grow-row row-${row.number}`}>
          <div className="grow-h">
            <span className="rown">{row.numeral}</span>
            <h3>{row.name}</h3>
            <p>{row.about}</p>
          </div>
          <ul className="grow-c">
            {row.generators.map((generator) => (
              <li key={generator.id}>
                <Link className="icard" to={generator.path} prefetch="intent">
                  <div className="icard-h">
                    <SpriteIcon name={generator.icon} />
                    <h4>{generator.title.replace(/ Generator$/, '')}</h4>
                  </div>
                  <div className="icard-b">
                    <p>{generator.description}</p>
                    <div className="icard-f">
                      <BuildsOn ids={generator.dependencies} />
                      <Icon name="arrow-right" />
                    </div>
                  </div>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

import { Link, useLocation } from 'react-router';
import { definitionAt, generatorRows } from '../../domain/generators/index.ts';
import { isSignedInPath } from '../route-table.ts';
import { tagline } from '../seo/site.ts';
import { Logo } from './logo.tsx';

/**
 * The footer of every page. On signed-in pages and generators in use it is one line, by the
 * stylesheet.
 */
export function Footer() {
  const path = useLocation().pathname.replace(/\/$/, '');
  const isInside = isSignedInPath(path);
  const isGenerator = definitionAt(path) !== undefined;
  return (
    <footer className={`foot-site${isInside ? ' is-line' : isGenerator ? ' may-be-line' : ''}`}>
      <div className="wrap">
        {!isInside && (
          <div className="foot-grid">
            <div>
              <Logo />
              <p className="meta">{tagline}. An AI writing assistant for stories, characters and plots.</p>
            </div>
            {generatorRows.map((row) => (
              <nav key={row.number} className={`row-${row.number}`} aria-label={row.name}>
                <h2>{row.name}</h2>
                <ul>
                  {row.generators.map((generator) => (
                    <li key={generator.id}>
                      <Link to={generator.path}>{generator.title}</Link>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
            <nav aria-label="Fabula">
              <h2>Fabula</h2>
              <HousePages pages={housePages} />
            </nav>
          </div>
        )}
        <div className="foot-end">
          <span>© 2026 Fabula. What you write is yours.</span>
          <span className="foot-motto">Made for people who finish things.</span>
          {(isInside || isGenerator) && (
            <nav className="foot-few" aria-label="Fabula, in short">
              <HousePages pages={housePages.filter(({ isShort }) => isShort)} />
            </nav>
          )}
        </div>
      </div>
    </footer>
  );
}

function HousePages({ pages }: { pages: readonly { to: string; words: string }[] }) {
  return (
    <ul>
      {pages.map(({ to, words }) => (
        <li key={to}>
          <Link to={to}>{words}</Link>
        </li>
      ))}
    </ul>
  );
}

/** `isShort`: it stands in the one line as well. */
const housePages = [
  { to: '/about', words: 'About', isShort: false },
  { to: '/pricing', words: 'Pricing', isShort: false },
  { to: '/faq', words: 'FAQ', isShort: true },
  { to: '/blog', words: 'Blog', isShort: false },
  { to: '/tools', words: 'Tools', isShort: false },
  { to: '/help', words: 'Help', isShort: true },
  { to: '/terms', words: 'Terms', isShort: true },
  { to: '/privacy', words: 'Privacy', isShort: true },
] as const;

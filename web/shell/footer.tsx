import { Link } from 'react-router';
import { generatorRows } from '../../domain/generators/index.ts';
import { tagline } from '../seo/site.ts';
import { Logo } from './logo.tsx';

/** The footer of every page: the generators by row, and the pages about the house. */
export function Footer() {
  return (
    <footer className="foot-site">
      <div className="wrap">
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
            <ul>
              {housePages.map(({ to, words }) => (
                <li key={to}>
                  <Link to={to}>{words}</Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className="foot-end">
          <span>© 2026 Fabula. What you write is yours.</span>
          <span>Made for people who finish things.</span>
        </div>
      </div>
    </footer>
  );
}

const housePages = [
  { to: '/about', words: 'About' },
  { to: '/pricing', words: 'Pricing' },
  { to: '/faq', words: 'FAQ' },
  { to: '/blog', words: 'Blog' },
  { to: '/tools', words: 'Tools' },
  { to: '/help', words: 'Help' },
  { to: '/terms', words: 'Terms' },
  { to: '/privacy', words: 'Privacy' },
] as const;

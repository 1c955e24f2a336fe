import { Link } from 'react-router';

export function Logo() {
  return (
    <Link className="logo" to="/" aria-label="Fabula, home">
      <svg viewBox="0 0 26 28" fill="none" aria-hidden="true">
        <path
          d="M6 26V9.5C6 5.5 8.5 3.6 12 3.6h7M6 14.6h9"
          stroke="currentColor"
          strokeWidth="2.4"
          strokeLinecap="round"
        />
        <circle cx="21.6" cy="3.6" r="2.6" />
        <circle cx="17.8" cy="14.6" r="2.6" />
        <circle cx="6" cy="25" r="2.6" />
      </svg>
      Fabula
    </Link>
  );
}

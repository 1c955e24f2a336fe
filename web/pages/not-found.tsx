import { Navigate, useLocation } from 'react-router';
import { hiddenPageMeta } from '../seo/page-meta.ts';
import { ButtonLink } from '../ui/button.tsx';
import './not-found.css';

export const meta = () => hiddenPageMeta('Page not found');

/** Every address that is no page. One that looks like a generator's leads home instead. */
export default function NotFoundPage() {
  const { pathname } = useLocation();
  return pathname.endsWith('-generator') ? <Navigate to="/" replace /> : <NotFound />;
}

function NotFound() {
  return (
    <div className="wrap not-found">
      <div>
        <p className="meta">404</p>
        <h1>This page is not written</h1>
        <p className="lead">
          The address leads nowhere, or to something that was moved or erased. Nothing of yours is lost by
          ending up here.
        </p>
        <div className="btn-row">
          <ButtonLink kind="main" to="/">
            Go to the home page
          </ButtonLink>
          <ButtonLink to="/tools">All generators</ButtonLink>
        </div>
      </div>
      <UnwrittenCards />
    </div>
  );
}

function UnwrittenCards() {
  return (
    <svg
      className="slips"
      viewBox="0 0 500 350"
      role="img"
      aria-label="A card joined by dotted lines to two cards that are not written."
    >
      <g className="row-1 to-ghost">
        <path className="edge" d="M210 74C280.6 74 360 79.4 360 150" />
        <circle className="line-dot" cx="210" cy="74" r="2.5" />
        <circle className="line-dot" cx="360" cy="150" r="3.5" />
      </g>
      <g className="row-3 to-ghost">
        <path className="edge" d="M390 219C390 289 350 304.5 280 304.5" />
        <circle className="line-dot" cx="390" cy="219" r="2.5" />
        <circle className="line-dot" cx="280" cy="304.5" r="3.5" />
      </g>
      <g className="slip row-1" transform="translate(10 30)">
        <rect className="slip-shadow" y="2" width="200" height="88" rx="3" />
        <rect className="slip-ground" width="200" height="88" rx="3" />
        <text className="slip-kind" x="14" y="22">
          Where you were
        </text>
        <path className="slip-rule" d="M0 32H200" />
        <text className="slip-title" x="14" y="54">
          A link, followed in
        </text>
        <text className="slip-title" x="14" y="73">
          good faith.
        </text>
      </g>
      <UnwrittenCard row={3} x={290} y={150} title="This page" />
      <UnwrittenCard row={4} x={80} y={270} title="Where it went" />
    </svg>
  );
}

function UnwrittenCard({ row, x, y, title }: { row: 3 | 4; x: number; y: number; title: string }) {
  return (
    <g className={`slip ghost row-${row}`} transform={`translate(${x} ${y})`}>
      <rect className="slip-ground" width="200" height="69" rx="3" />
      <text className="slip-kind" x="14" y="22">
        {title}
      </text>
      <path className="slip-rule" d="M0 32H200" />
      <text className="slip-title" x="14" y="54">
        Not written yet
      </text>
    </g>
  );
}

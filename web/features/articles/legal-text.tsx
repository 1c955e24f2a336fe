import { Outline } from './outline.tsx';
import type { TextPage } from './read-text-page.server.ts';
import { RenderedText } from './rendered-text.tsx';

/** A page of rules: title, the short version, its date, and the sections with an outline beside them. */
export function LegalText({ page }: { page: TextPage }) {
  return (
    <div className="wrap text-page">
      <div className="text-head">
        <h1>{page.title}</h1>
        <p className="lead">{page.lead}</p>
        {page.updated === null ? null : <p className="meta">In force since {page.updated}.</p>}
      </div>
      <div className="text-body">
        <Outline entries={page.outline} label="On this page" className="text-outline" />
        <RenderedText html={page.html} className="read text-prose" />
      </div>
    </div>
  );
}

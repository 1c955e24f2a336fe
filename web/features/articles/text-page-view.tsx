import type { ReactNode } from 'react';
import { Outline } from './outline.tsx';
import type { TextPage } from './read-text-page.server.ts';
import { RenderedText } from './rendered-text.tsx';
import './text-page.css';

/** A page of text: title, lead, date, `children`, then the sections with an outline. */
export function TextPageView({ page, children }: { page: TextPage; children?: ReactNode }) {
  return (
    <div className="wrap">
      <div className="text-head">
        <h1>{page.title}</h1>
        <p className="lead">{page.lead}</p>
        {page.updated === null ? null : <p className="meta">In force since {page.updated}.</p>}
      </div>
      {children}
      <div className="text-body">
        <Outline entries={page.outline} label="On this page" className="text-outline" />
        <RenderedText html={page.html} className="read text-prose" />
      </div>
    </div>
  );
}

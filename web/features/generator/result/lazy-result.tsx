import { type ComponentProps, useState } from 'react';
import { lazyPart } from '../../../shared/lazy-part.tsx';
import { fetchPatiently } from '../../../shared/live/lazy-body.tsx';
import type { ResultOnPage } from './result-on-page.tsx';

/** Set once it was fetched: then a result stands there at once, without waiting for a moment. */
let fetched: typeof ResultOnPage | null = null;

/** Fetches what shows a result. Call it when one is expected. */
export async function loadResultOnPage(): Promise<typeof ResultOnPage> {
  fetched = (await fetchPatiently(() => import('./result-on-page.tsx'))).ResultOnPage;
  return fetched;
}

const Fetching = lazyPart(loadResultOnPage, {
  name: 'This result',
  waiting: <article className="sheet rcard" />,
});

export function LazyResult(props: ComponentProps<typeof ResultOnPage>) {
  const [Part] = useState(() => fetched ?? Fetching);
  return <Part {...props} />;
}

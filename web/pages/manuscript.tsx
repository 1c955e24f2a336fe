import { useParams } from 'react-router';
import { useUser } from '../api/session/use-user.ts';
import { ManuscriptView } from '../features/manuscript/page/manuscript-view.tsx';
import type { PageParts } from '../features/manuscript/page/page-parts.ts';
import { hiddenPageMeta } from '../seo/page-meta.ts';
import { Ledger, Over, ReviseBar, sidePanels } from './manuscript-side.tsx';
import '../features/manuscript/styles/manuscript.css';

export const meta = () => hiddenPageMeta('Manuscript');

/** What other features bring to the page, each fetched when it is first needed. */
const parts: PageParts = { panels: sidePanels, Over, Ledger, ReviseBar };

export default function ManuscriptPage() {
  const user = useUser();
  const { id } = useParams();
  return user !== null && id !== undefined && <ManuscriptView key={id} user={user} id={id} parts={parts} />;
}

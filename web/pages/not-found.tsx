import { Navigate, useLocation } from 'react-router';
import { hiddenPageMeta } from '../seo/page-meta.ts';
import { NotFound } from '../shell/not-found.tsx';

export const meta = () => hiddenPageMeta('Page not found');

/** Every address that is no page. One that looks like a generator's leads home instead. */
export default function NotFoundPage() {
  const { pathname } = useLocation();
  return pathname.endsWith('-generator') ? <Navigate to="/" replace /> : <NotFound />;
}

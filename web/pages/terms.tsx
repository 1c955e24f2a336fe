import { LegalText } from '../features/articles/legal-text.tsx';
import { readTextPage } from '../features/articles/read-text-page.server.ts';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/terms';
import '../styles/pages/text-page.css';

export const loader = () => readTextPage('terms');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: loaderData?.title ?? '',
    description: loaderData?.description ?? '',
    path: '/terms',
  });

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <LegalText page={loaderData} />;
}

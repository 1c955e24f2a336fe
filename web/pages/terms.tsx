import { readTextPage } from '../features/articles/read-text-page.server.ts';
import { TextPageView } from '../features/articles/text-page-view.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/terms';

export const loader = () => readTextPage('terms');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: loaderData?.title ?? '',
    description: loaderData?.description ?? '',
    path: '/terms',
  });

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <TextPageView page={loaderData} />;
}

import { readTextPage } from '../features/articles/read-text-page.server.ts';
import { TextPageView } from '../features/articles/text-page-view.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/privacy';

export const loader = () => readTextPage('privacy');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: loaderData?.title ?? '',
    description: loaderData?.description ?? '',
    path: '/privacy',
  });

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <TextPageView page={loaderData} />;
}

import { readTextPage } from '../features/articles/read-text-page.server.ts';
import { RenderedText } from '../features/articles/rendered-text.tsx';
import { HelpDesk } from '../features/help/help-desk.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import { useOpenSignIn } from '../shell/sign-in.tsx';
import type { Route } from './+types/help';
import '../features/articles/text-page.css';
import '../features/help/styles/help.css';

export const loader = () => readTextPage('help');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: 'Help', description: loaderData?.description ?? '', path: '/help' });

export default function HelpPage({ loaderData: { title, lead, html } }: Route.ComponentProps) {
  const openSignIn = useOpenSignIn('Your messages and their answers come with you.');
  return (
    <div className="wrap">
      <div className="help-page">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <RenderedText html={html} className="read text-prose help-intro" />
        <div className="help-desk">
          <HelpDesk onSignIn={openSignIn} />
        </div>
      </div>
    </div>
  );
}

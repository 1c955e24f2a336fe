import { Outline } from '../features/articles/outline.tsx';
import { readQuestionPage } from '../features/articles/read-text-page.server.ts';
import { RenderedText } from '../features/articles/rendered-text.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import { Icon } from '../ui/icon.tsx';
import type { Route } from './+types/faq';
import './faq.css';

export const loader = () => readQuestionPage('faq');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: 'Questions, answered', description: loaderData?.description ?? '', path: '/faq' });

/** The questions by group. A link to an answer opens it. */
export default function FaqPage({ loaderData }: Route.ComponentProps) {
  const { title, lead, groups } = loaderData;
  return (
    <div className="wrap">
      <div className="faq-head">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </div>
      <div className="faq-body">
        <Outline entries={groups} label="Topics" className="faq-topics" />
        <div>
          {groups.map((group, place) => (
            <section key={group.id} aria-labelledby={group.id}>
              <h2 id={group.id}>{group.title}</h2>
              {group.questions.map(({ id, question, html }, index) => (
                <details key={id} open={place === 0 && index === 0}>
                  <summary>
                    <h3>{question}</h3>
                    <Icon name="plus" />
                  </summary>
                  <div id={id} className="faq-answer">
                    <RenderedText html={html} className="faq-text" />
                  </div>
                </details>
              ))}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

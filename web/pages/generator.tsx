import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import { definitionAt, definitionOf, folderOf } from '../../domain/generators/index.ts';
import { renderAbout } from '../features/generator/about.server.ts';
import { GeneratorView } from '../features/generator/generator-view.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import { lazyPart } from '../shared/lazy-part.tsx';
import { LocalModelLink } from '../shell/local-model-link.tsx';
import { useOpenSignIn } from '../shell/sign-in.tsx';
import '../features/generator/styles/generator.css';

const ChooseProject = lazyPart(
  async () => (await import('../features/projects/choose-project.tsx')).ChooseProject,
  { name: 'The list of projects', close: ({ onClose }) => onClose() },
);

const BrowserVoice = lazyPart(
  async () => (await import('../features/voice/browser-voice.tsx')).BrowserVoice,
  { name: 'The voice' },
);

/**
 * Runs at build time, to keep the Markdown parser out of the scripts. One module serves all
 * generators, so the address says which one it is.
 */
export function loader({ url }: LoaderFunctionArgs) {
  const definition = definitionAt(url.pathname.replace(/\/$/, ''));
  if (definition === undefined) throw new Response(null, { status: 404 });
  return { id: definition.id, about: renderAbout(folderOf(definition)) };
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  if (loaderData === undefined) return [];
  const { title, description, path } = definitionOf(loaderData.id);
  return pageMeta({ title, description, path });
}

export default function GeneratorPage() {
  const { id, about } = useLoaderData<typeof loader>();
  const definition = definitionOf(id);
  const openSignIn = useOpenSignIn();
  const openSignInToSave = useOpenSignIn('Your draft is saved to a project as soon as you are back.');
  return (
    <div className={`wrap genpage row-${definition.row}`}>
      <GeneratorView
        key={id}
        definition={definition}
        renderChooser={(chooser) => <ChooseProject {...chooser} />}
        renderVoice={() => <BrowserVoice />}
        modelLink={<LocalModelLink>Get a model for this computer</LocalModelLink>}
        onSignIn={openSignIn}
        onSignInToSave={openSignInToSave}
      />
      <section className="about" aria-labelledby="about">
        <h2 id="about">About the {definition.title.toLowerCase()}</h2>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, turned into HTML when the page is built */}
        <div className="cols" dangerouslySetInnerHTML={{ __html: about }} />
      </section>
    </div>
  );
}

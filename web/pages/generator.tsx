import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { Link, useLoaderData, useLocation } from 'react-router';
import { rows } from '../../domain/generators/generator.ts';
import { definitionAt, folderOf, type RegisteredDefinition } from '../../domain/generators/index.ts';
import { renderAbout } from '../features/generator/about.server.ts';
import { Workbench } from '../features/generator/workbench.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import { useOpenSignIn } from '../shell/sign-in.tsx';
import { Icon } from '../ui/icon.tsx';
import '../features/generator/styles/generator.css';

// One module serves all generators' addresses (see routes.ts), so the address says which one it is.
export function meta({ location }: MetaArgs) {
  const definition = definitionAt(location.pathname);
  if (definition === undefined) return [];
  return pageMeta({
    title: definition.title,
    description: definition.description,
    path: definition.path,
    picture: folderOf(definition),
  });
}

/** Runs when the page is built, so that the text is in the page and the Markdown reader in no script. */
export function loader({ request }: LoaderFunctionArgs) {
  const definition = definitionAt(new URL(request.url).pathname);
  if (definition === undefined) throw new Response(null, { status: 404 });
  return { about: renderAbout(folderOf(definition)) };
}

export default function GeneratorPage() {
  const { about } = useLoaderData<typeof loader>();
  const definition = definitionAt(useLocation().pathname);
  const openSignIn = useOpenSignIn();
  if (definition === undefined) return null;
  return (
    <div className={`wrap genpage row-${definition.row}`}>
      <Head definition={definition} />
      <Workbench key={definition.id} definition={definition} onSignIn={openSignIn} />
      <section className="about" aria-labelledby="about">
        <h2 id="about">About the {definition.title.toLowerCase()}</h2>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, turned into HTML when the page is built */}
        <div className="cols" dangerouslySetInnerHTML={{ __html: about }} />
      </section>
    </div>
  );
}

function Head({ definition }: { definition: RegisteredDefinition }) {
  return (
    <div className="gen-h">
      <nav className="crumbs" aria-label="Breadcrumb">
        <Link to="/tools">Generators</Link>
        <Icon name="chevron-right" />
        <span className="dep">{rows.find(({ number }) => number === definition.row)?.name}</span>
      </nav>
      <h1>{definition.title}</h1>
      <p className="lead">{definition.lead}</p>
    </div>
  );
}

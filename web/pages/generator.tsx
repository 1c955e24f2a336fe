import { type MetaArgs, useLocation } from 'react-router';
import { definitionAt } from '../../domain/generators/index.ts';
import { pageMeta } from '../seo/page-meta.ts';

// One module serves all twelve addresses (see routes.ts), so the address says which generator it is.
export function meta({ location }: MetaArgs) {
  const definition = definitionAt(location.pathname);
  if (definition === undefined) return [];
  return pageMeta({ title: definition.title, description: definition.description, path: definition.path });
}

export default function GeneratorPage() {
  const definition = definitionAt(useLocation().pathname);
  if (definition === undefined) return null;
  return (
    <div className={`wrap phead row-${definition.row}`}>
      <div>
        <h1>{definition.title}</h1>
        <p className="lead">{definition.lead}</p>
      </div>
    </div>
  );
}

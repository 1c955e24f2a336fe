import type { DownloadProject } from '../../contract/projects.ts';
import { Kind } from '../../contract/runs.ts';
import { kindsInOrder, projectText } from '../../domain/story/project-text.ts';
import { asOwner } from '../db/as-owner.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../http/app-error.ts';
import { readCurrentTexts } from './download-store.ts';
import { findProject } from './project-store.ts';

/** A file to keep: its text, its media type and its name. */
type ProjectFile = { text: string; type: string; name: string };

/**
 * A whole project as a file: every element as it stands, with what is typed and not yet a version, in the order in which
 * its type makes them. Throws notFound.
 */
export async function downloadProject(
  deps: Pick<Deps, 'db' | 'generators' | 'now'>,
  ownerId: string,
  id: string,
  format: DownloadProject['format'],
): Promise<ProjectFile> {
  const { project, rows } = await asOwner(deps.db, ownerId, async (tx) => ({
    project: await findProject(tx, ownerId, id),
    rows: await readCurrentTexts(tx, ownerId, id),
  }));
  if (project === null) throw notFound();

  const order = kindsInOrder(project.type);
  const elements = rows
    .map((row) => {
      const kind = Kind.parse(row.kind);
      const { result } = deps.generators(kind);
      const content = result.content.parse(row.typed ?? row.content);
      const title = result.title(content, row.inputs);
      const subtitle = result.subtitle(content, row.inputs);
      return { row, kind, result, content, title, subtitle };
    })
    .toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));

  if (format === 'txt') {
    const read = elements.map(({ row, result, content, ...element }) => ({
      ...element,
      text: result.render(content, row.inputs),
    }));
    return {
      text: projectText(project, read),
      type: 'text/plain; charset=utf-8',
      name: `${project.name}.txt`,
    };
  }
  const { name, description, type, settings, created_at, updated_at } = project;
  const whole = {
    format: 'fabula-project-1',
    madeAt: new Date(deps.now()).toISOString(),
    project: { id, name, description, type, settings, created_at, updated_at },
    elements: elements.map(({ row, kind, result, content, title, subtitle }) => ({
      id: row.id,
      kind,
      title,
      subtitle,
      content,
      structured_data: result.toStructuredData(content),
      version: {
        number: row.number,
        origin: row.origin,
        inputs: row.inputs,
        direction: row.direction,
        writer: row.writer,
        isTyped: row.typed !== null,
      },
      created_at: row.created_at,
      updated_at: row.updated_at,
    })),
  };
  return { text: `${JSON.stringify(whole, null, 1)}\n`, type: 'application/json', name: `${name}.json` };
}

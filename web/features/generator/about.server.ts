import { marked } from 'marked';

const texts = import.meta.glob<string>('../../../domain/generators/*/about.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The About text of the generator in `folder`, as HTML. A missing text fails the build. */
export function renderAbout(folder: string): string {
  const text = texts[`../../../domain/generators/${folder}/about.md`];
  if (text === undefined) throw new Error(`domain/generators/${folder} has no about.md`);
  return marked.parse(text, { async: false });
}

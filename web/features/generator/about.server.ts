import { marked } from 'marked';

const texts = import.meta.glob<string>('../../../domain/generators/*/about.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The About text of a generator as HTML. `folder` is the generator's own. '' while it has no text. */
export function renderAbout(folder: string): string {
  const text = texts[`../../../domain/generators/${folder}/about.md`];
  return text === undefined ? '' : marked.parse(text, { async: false });
}

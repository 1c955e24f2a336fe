import { wordsPerPage } from '../generators/script/length.ts';

/** How a manuscript is set; as `ManuscriptForm` of the contract. */
type Form = 'prose' | 'screenplay' | 'stage';

type Type = {
  form: Form;
  /** Of its head. */
  kind: 'STORY' | 'SCRIPT';
  title: string;
  /** The goal that it begins with, in words. */
  goalWords: number;
};

const pages = (count: number) => count * wordsPerPage;

/**
 * What a manuscript can be begun as. The goals are ours, within what is usual: contests call 17,500
 * to 40,000 words a novella (Science Fiction and Fantasy Writers Association, Nebula rules) and
 * more a novel; publishers ask for first novels of 70,000 to 100,000; a feature has 90 to 120 pages
 * of about a minute each.
 */
export const manuscriptTypes = {
  novel: { form: 'prose', kind: 'STORY', title: 'Novel', goalWords: 80_000 },
  novella: { form: 'prose', kind: 'STORY', title: 'Novella', goalWords: 30_000 },
  short_story_collection: {
    form: 'prose',
    kind: 'STORY',
    title: 'Short story collection',
    goalWords: 45_000,
  },
  feature: { form: 'screenplay', kind: 'SCRIPT', title: 'Feature', goalWords: pages(110) },
  episode: { form: 'screenplay', kind: 'SCRIPT', title: 'Episode', goalWords: pages(50) },
  stage_play: { form: 'stage', kind: 'SCRIPT', title: 'Stage play', goalWords: pages(90) },
} as const satisfies Record<string, Type>;

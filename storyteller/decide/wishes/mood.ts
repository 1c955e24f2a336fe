import type { Mood } from '../../material/moods.ts';
import type { Rule } from './wish.ts';

const words: readonly (readonly [Mood, string])[] = [
  ['comic', 'funn(?:y|ier)|humou?rous|comic(?:al)?|comed(?:y|ic)|hilarious|wittier|witty|absurd'],
  [
    'light',
    'light(?:er)?|light-?hearted|playful|whimsical|co[sz](?:y|ier)|gentler?|warmer|warm|sweeter|sweet|cheerful|cute',
  ],
  ['dark', 'dark(?:er)?|grim(?:mer)?|bleak(?:er)?|gritt(?:y|ier)|noir|brutal|harsher|harsh|cynical'],
  ['hopeful', 'hopeful|uplifting|optimistic|heart-?warming|inspiring|encouraging'],
  ['melancholy', 'sad(?:der)?|melancholy|melancholic|wistful|bittersweet|nostalgic|moving|mournful'],
  ['tense', 'tenser?|suspenseful|thrilling|gripping|exciting|nerve-?wracking|fast-?paced'],
  [
    'eerie',
    'scar(?:y|ier)|creep(?:y|ier)|spook(?:y|ier)|eer(?:ie|ier)|frightening|unsettling|chilling|sinister',
  ],
  ['romantic', 'romantic|sexier'],
  ['serious', 'serious|grave|graver|solemn|grown-?up|realistic'],
];

const nouns: readonly (readonly [Mood, string])[] = [
  ['comic', 'humou?r|jokes|comedy|laughs|wit'],
  ['tense', 'tension|suspense|excitement|thrills'],
  ['hopeful', 'hope|warmth|optimism'],
  ['melancholy', 'sadness|melancholy'],
  ['eerie', 'dread|scares|horror'],
  ['romantic', 'romance'],
];

/** What to become instead of what there is to be less of. */
const instead: readonly (readonly [Mood, string])[] = [
  ['light', 'dark|grim|bleak|gritty|depressing|heavy|gloomy|serious|violent|sad|melancholy|earnest'],
  [
    'serious',
    'funny|comic|comedic|silly|jokey|light|light-?hearted|humorous|whimsical|cute|jokes|comedy|humou?r',
  ],
  ['hopeful', 'hopeless|pessimistic|cynical'],
];

/** How it is to feel. */
export const moodRules: readonly Rule[] = [
  ...words.map(
    ([mood, word]): Rule => ({
      kind: 'mood',
      sign: new RegExp(
        `(?:^|\\b(?:be|is|it|this|more|bit|little|much|very|really|rather|lot|somewhat|keep it|tone:?|and|a|an|in a|feel|sound|should be) )(?<!^it is )(?<!^it’s )(?:${word})(?![\\w-])(?!(?<=^an? [a-z-]+)$)`,
      ),
      read: () => ({ mood }),
    }),
  ),
  ...nouns.map(
    ([mood, word]): Rule => ({
      kind: 'mood',
      sign: new RegExp(`(?:^|\\b(?:more|some|with|of|add|bit of|much) )(?:${word})$`),
      read: () => ({ mood }),
    }),
  ),
  ...instead.map(
    ([mood, word]): Rule => ({
      kind: 'mood',
      isDenial: true,
      sign: new RegExp(`\\b(?:less|not (?:so|too|as|that|quite so)|fewer|too) (?:\\w+ )?(?:${word})\\b`),
      read: () => ({ mood }),
    }),
  ),
];

import type { EventKey } from '../../story-parts.ts';

/** What a chapter can be about besides the events: people, place and pressure. */
export type Extra =
  | 'history'
  | 'want'
  | 'sign'
  | 'stakes'
  | 'thing'
  | 'against'
  | 'rule'
  | 'wound'
  | 'middle'
  | 'carried'
  | 'right'
  | 'own'
  | 'worst'
  | 'otherwound';

/** Titles of chapters, by what happens in them. Phrases; words of the story stand in slots. */
export const chapterTitles: Readonly<Record<EventKey | Extra, readonly string[]>> = {
  opening: ['An Ordinary Day', 'How It Was', 'Before Anybody Knocked', '{H}, {a:trade}', 'The Usual Thing'],
  warning: ['What {A} Said', 'Said and Not Heard', 'A Word in Passing', 'Good Advice'],
  inciting: [
    'Somebody at the Door',
    'The Day It Began',
    'News, and Who Brought It',
    'Uninvited',
    '{O} Comes',
  ],
  refusal: [
    'Reasons Not To',
    'Nearly Nothing',
    'A Good Night’s Sleep',
    'Leaving It Alone',
    'The Sensible Thing',
  ],
  commitment: ['The First Step Is the Loud One', 'No Way Back', 'What {H} Did', 'Done', 'The Short Way In'],
  gain: ['A Piece of Luck', 'Something Given', 'What {A} Found', 'The First Good Hour', 'So Far, So Good'],
  bond: ['Two {cup}s', 'Late, with {A}', 'Something True', 'After Hours', 'Company'],
  setback: ['{O} Counts', 'The Answer Comes', 'One Short', 'What {O} Did Next', 'The Other Side Moves'],
  midpoint: ['The Other Way Up', 'To the Last Line', 'Not That at All', 'What Was True', 'The Turn'],
  tightening: ['Sooner', 'Less Time Than That', 'The Morning Instead', 'Shorter'],
  rift: ['{A} Goes', 'A Question Too Many', 'What {H} Should Not Have Said', 'The Door, Quietly'],
  lowest: ['Again', 'In Front of Everybody', 'The Old Mistake', 'All the Way Down', 'The Same Thing Twice'],
  realisation: ['Alone with It', 'The Hole in It', 'Seen at Last', 'What {H} Had Missed'],
  decision: ['Either, Or', 'With the {light} Lit', 'What Was Left to Do', 'The Choice'],
  climax: ['Out Loud', 'The Hour Itself', '{O}, {H}, One Room', 'What They All Heard'],
  cost: ['The Price', 'Who Paid', 'What It Cost', 'Afterwards, the Bill'],
  ending: ['A New Line', 'Morning', 'The Last of It', 'What Is Still There', 'The Day After'],
  history: ['What Lies Between Them', 'Old Weather', 'The Years Before', '{H} and {O}'],
  want: ['What {H} Wants', 'One Thing', 'The Asking Price'],
  sign: ['The First Sign', 'Something in the Air', 'Small at First'],
  stakes: ['What Everybody Loses', 'All of Them', 'More Than One Roof'],
  thing: ['A Thing Worth Having', 'Why It Matters', 'Only an Object'],
  against: ['What {O} Wants', '{O}, by {light}', 'The Other Half of the Quarrel'],
  rule: ['The Rule', 'As It Is Written', 'Over the Door'],
  wound: ['What {H} Does Not Tell', 'In Pieces', 'The Old Thing'],
  middle: ['It Grows', 'Nobody Laughs Now', 'Nearer'],
  carried: ['In the {coat}', 'What {H} Carries', 'Small Enough for a Pocket'],
  right: ['Both of Them Right', 'The Better Argument', '{O} Explains'],
  own: ['What {H} Loses', 'The Private Part', 'One Person’s Share'],
  worst: ['The Worst of It', 'All at Once', 'It Comes In'],
  otherwound: ['What {O} Never Said', '{O}, Younger', 'The Other Wound'],
};

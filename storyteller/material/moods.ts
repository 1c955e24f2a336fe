import type { Voice } from '../person.ts';
import type { Genre } from '../story-parts.ts';

/** How a writer may want a story to feel, whatever its genre. */
export const moodNames = [
  'comic',
  'light',
  'dark',
  'hopeful',
  'melancholy',
  'tense',
  'eerie',
  'romantic',
  'serious',
] as const;

export type Mood = (typeof moodNames)[number];

export type MoodMaterial = {
  /** The genre whose situations have this mood. */
  kin: Genre;
  /** Whether that genre’s passages suit any place as well. */
  hasPassages: boolean;
  /** Words for the manner of telling. */
  tones: readonly string[];
  /** How to tell it: sentences. */
  manners: readonly string[];
  /** What it feels like to stand in the place: sentences. */
  vibes: readonly string[];
  /** Manners of speaking that help. */
  styles: readonly Voice['style'][];
};

/** What makes a mood. */
export const moods: Readonly<Record<Mood, MoodMaterial>> = {
  comic: {
    kin: 'Comedy',
    hasPassages: true,
    tones: ['deadpan', 'brisk', 'fond of its fools', 'quick', 'solemn about trifles'],
    manners: [
      'The jokes are in what people take seriously, and they take everything seriously.',
      'Let every plan work, one room further on than it was meant to.',
      'The funniest person in a scene is the one who is trying to hold it together.',
    ],
    vibes: [
      'Nothing here has ever been thrown away, and most of it has been put in charge of something.',
      'It is run on courtesy and string, and this week they are out of string.',
      'There is a right way of doing everything, and it is on the other sheet.',
    ],
    styles: ['dry', 'wordy', 'questioning'],
  },
  light: {
    kin: 'Comedy',
    hasPassages: true,
    tones: ['light on its feet', 'warm', 'playful', 'unhurried', 'generous to everyone'],
    manners: [
      'Nobody is punished for more than an afternoon.',
      'Let kindness be the thing that goes wrong, and the thing that puts it right.',
      'The trouble is real and nobody is cruel, which takes more plotting than cruelty.',
    ],
    vibes: [
      'It is the kind of place where somebody has already put a cup out for you.',
      'People leave doors open here, and conversations too.',
      'It smells of bread and soap, and strangers find themselves staying for supper.',
    ],
    styles: ['warm', 'wordy', 'questioning'],
  },
  dark: {
    kin: 'Thriller',
    hasPassages: true,
    tones: ['dark', 'unsparing', 'cold-handed', 'spare', 'dry-eyed'],
    manners: [
      'Nobody is rescued by being right.',
      'Let each kindness be paid for by somebody who was not asked.',
      'The worst of it is done politely, by people who will sleep.',
    ],
    vibes: [
      'It has the look of a place that has been washed down in a hurry.',
      'People lower their voices here before they know why.',
      'What light there is falls on the wrong things.',
    ],
    styles: ['clipped', 'blunt', 'formal'],
  },
  hopeful: {
    kin: 'Adventure',
    hasPassages: false,
    tones: ['hopeful', 'open-handed', 'clear', 'warm without sugar', 'wide awake'],
    manners: [
      'Everything costs something, and it turns out to have been for sale.',
      'Let each loss leave a tool behind.',
      'People are a little better than they had planned to be, and surprised by it.',
    ],
    vibes: [
      'Somebody has planted something in every pot that would hold earth.',
      'It has been mended so often that it has stopped being old.',
      'Whoever comes in from outside stands a moment straighter, and does not notice.',
    ],
    styles: ['warm', 'questioning', 'blunt'],
  },
  melancholy: {
    kin: 'Drama',
    hasPassages: true,
    tones: ['melancholy', 'quiet', 'tender by accident', 'exact about what is gone', 'slow to let go'],
    manners: [
      'What matters most has happened already, and everybody is setting the table round it.',
      'Let the saddest things be found in a drawer, by somebody who is looking for scissors.',
      'Nobody says goodbye at the right door.',
    ],
    vibes: [
      'There is a chair here that nobody has moved, and everybody walks round it.',
      'It feels like the last day of something whose name one has forgotten.',
      'Every object has outlived the reason for which it was bought.',
    ],
    styles: ['evasive', 'formal', 'warm'],
  },
  tense: {
    kin: 'Thriller',
    hasPassages: true,
    tones: ['tight', 'short of breath', 'suspicious of kindness', 'exact', 'always a minute late'],
    manners: [
      'Every scene takes one way out and nails it shut.',
      'Let the reader know one thing more than the people, and too early.',
      'Nothing is said twice, since nobody has the time.',
    ],
    vibes: [
      'Everybody here knows where the door is and who is standing nearest to it.',
      'It is quiet in the way of people who are listening for a step.',
      'There is nothing to be afraid of, and it has been checked twice.',
    ],
    styles: ['clipped', 'blunt', 'evasive'],
  },
  eerie: {
    kin: 'Horror',
    hasPassages: true,
    tones: ['quiet', 'close', 'polite for too long', 'airless', 'matter-of-fact about the worst'],
    manners: [
      'Nothing jumps. Something is simply one chair nearer than it was.',
      'Let the household go on with its chores one page too long.',
      'The dread is in what they have begun to allow for.',
    ],
    vibes: [
      'It is one degree too still, like a room in which the talk has just stopped.',
      'There is a sound here that one hears only when it is over.',
      'Everything is in its place, and one would rather it were not.',
    ],
    styles: ['formal', 'evasive', 'questioning'],
  },
  romantic: {
    kin: 'Romance',
    hasPassages: true,
    tones: ['warm', 'teasing', 'unguarded late at night', 'bright with nerves', 'patient'],
    manners: [
      'They say everything but it, and say it very well.',
      'Let them be brave about all the wrong things first.',
      'The longing is in the errands they invent.',
    ],
    vibes: [
      'There are a great many narrow doorways here, and two people keep meeting in them.',
      'It is a place of small waits, and nobody minds as much as they say.',
      'One lamp more is lit each evening than the work needs.',
    ],
    styles: ['warm', 'evasive', 'questioning'],
  },
  serious: {
    kin: 'Drama',
    hasPassages: true,
    tones: ['grave', 'restrained', 'plain', 'exact', 'bruised but fair'],
    manners: [
      'Nobody jokes to get out of a room.',
      'Let what is at stake be said once, plainly, and then acted on.',
      'The largest things are said in the smallest words.',
    ],
    vibes: [
      'It is a place where people stand up when somebody comes in.',
      'Nothing here is for show, and nothing has been hidden either.',
      'It has the quiet of work that somebody will depend on.',
    ],
    styles: ['formal', 'blunt', 'clipped'],
  },
};

/** The genre whose passages and pictures a story of this genre and mood is told with. */
export function passagesFor(genre: Genre, mood: Mood | null): Genre {
  return mood !== null && moods[mood].hasPassages ? moods[mood].kin : genre;
}

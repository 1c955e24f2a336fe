import type { Genre } from '../story-parts.ts';

/** Words for the manner of telling, by genre. */
export const genreTones: Readonly<Record<Genre, readonly string[]>> = {
  Fantasy: [
    'grave',
    'plainly told',
    'strange only where it must be',
    'patient',
    'earthy',
    'wry about wonders',
  ],
  'Sci-Fi': ['cool', 'exact', 'curious', 'quietly appalled', 'unsentimental', 'lonely at the edges'],
  Mystery: ['dry', 'watchful', 'exact', 'courteous to everyone under suspicion', 'unhurried', 'sceptical'],
  Romance: [
    'warm',
    'teasing',
    'unguarded late at night',
    'patient',
    'tender by accident',
    'bright with nerves',
  ],
  Thriller: ['tight', 'short of breath', 'exact', 'suspicious of kindness', 'cold-handed', 'spare'],
  Horror: ['quiet', 'close', 'matter-of-fact about the worst', 'slow', 'polite for too long', 'airless'],
  Drama: ['dry', 'exact', 'tender by accident', 'restrained', 'bruised but fair', 'plain'],
  Comedy: [
    'deadpan',
    'brisk',
    'fond of its fools',
    'merciless about forms',
    'cheerful in bad weather',
    'quick',
  ],
  Action: ['fast', 'physical', 'clear-eyed', 'bruised', 'grimly funny', 'direct'],
  Adventure: ['open-handed', 'salty', 'brisk', 'curious', 'generous', 'wide awake'],
};

/** How to tell it, in a sentence or two, by genre. */
export const genreManners: Readonly<Record<Genre, readonly string[]>> = {
  Fantasy: [
    'The wonders are treated as weather: everyone has an opinion and a coat.',
    'Magic has a price list, and somebody in every scene has read it.',
    'Let the marvel come last in the sentence and the chores come first.',
    'Nobody explains the magic; they complain about it.',
  ],
  'Sci-Fi': [
    'The machines are described like furniture and the people like news.',
    'Every invention is shown on its second day, when someone has to clean it.',
    'Let the idea frighten by being reasonable.',
    'Numbers are given exactly, feelings by what people do with their hands.',
  ],
  Mystery: [
    'Everything needed is on the page, in plain sight, under something more interesting.',
    'Each answer is polite and each one is missing a minute.',
    'Let the facts do the accusing.',
    'The detective work is mostly waiting until somebody tidies up.',
  ],
  Romance: [
    'They are funniest when they are closest to saying it.',
    'Let them touch objects long before they touch each other.',
    'Nobody confesses in good weather.',
    'The longing is in the errands they invent.',
  ],
  Thriller: [
    'Every scene takes one door away.',
    'The danger is well-mannered and reads the same timetable.',
    'Cut the moment before relief.',
    'Nobody runs until it is too late to walk.',
  ],
  Horror: [
    'Keep the worst thing in the room and the voices down.',
    'Nothing jumps; something has simply been there longer than they have.',
    'Let the household chores go on one page too long.',
    'The dread is in what they have started to call normal.',
  ],
  Drama: [
    'Jokes come first and cost something later.',
    'The largest things are said while somebody is looking for their keys.',
    'Nobody weeps where it would help.',
    'Let the silences be about something on the table.',
  ],
  Comedy: [
    'Everyone is serious, and that is the trouble.',
    'Let each solution arrive promptly and make it worse.',
    'The jokes belong to the people who don’t know they are making them.',
    'No one is stupid; they are only very committed.',
  ],
  Action: [
    'Bodies tire, tools break, and nobody makes a speech while hanging from anything.',
    'Each fight is about something that can be carried out of the room.',
    'Give every blow a consequence on the next page.',
    'The plan is clear before it fails.',
  ],
  Adventure: [
    'Each landfall costs them something they had packed.',
    'The map is wrong in an interesting way.',
    'Let the country win an argument in every chapter.',
    'They joke most where the path is narrowest.',
  ],
};

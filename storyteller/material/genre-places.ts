import type { Genre } from '../story-parts.ts';

/** A rule of the place that only a story of this genre has: a phrase of one or two sentences. */
export const genreRules: Readonly<Record<Genre, readonly string[]>> = {
  Fantasy: [
    'A promise made {at} is kept by the place itself, in the wording used.',
    'A name given three times over water cannot be taken back.',
    'Whoever asks a favour of the dead leaves something warm in exchange.',
    'The old powers may be hired by the day but not by the night.',
  ],
  'Sci-Fi': [
    'The {device} may advise on anything and decide nothing, and the line moves a little every year.',
    'Any reading that disagrees with the {device} is entered twice, and the second entry needs a name.',
    'Nobody is copied, extended or restored without the consent of the one they were.',
    'The {device} is asked one question a day, and it is never the one people want answered.',
  ],
  Mystery: [
    'The key to {place} hangs where everyone can see it, and the hook is never empty for longer than an hour.',
    'Everybody signs in. Nobody has ever been asked to sign out.',
    'What is found {at} belongs to {authority} until somebody describes it.',
    'The {guard} makes the same round at the same hours, and everyone knows them.',
  ],
  Romance: [
    'Two people who work the same hours do not eat together, by a custom nobody can date.',
    'A seat kept for someone {at} is noticed, and by evening it is known.',
    'Nothing is said before the shift, since it would have to be lived with until the end of it.',
    'Visitors stay as long as the {vehicle} does. Whoever stays longer is asked why.',
  ],
  Thriller: [
    'Two people must be present at every opening, and one of them must not be a friend.',
    'Anyone who leaves {place} without saying where is fetched.',
    'The {key} is changed every ninth day, and whoever changes it is alone while doing so.',
    'No question is asked twice. The second time counts as an answer.',
  ],
  Horror: [
    'After the last {light} is out, nobody answers a voice that uses their name.',
    'The count is taken at dusk and at dawn, and if it has gone up nobody mentions it.',
    'The lower door stays shut. It is not locked, since locking it makes it knock.',
    'Whatever comes back is fed, and is not asked where it was.',
  ],
  Drama: [
    'Old quarrels are left at the gate and picked up again on the way out.',
    'The one who stays makes the decisions, the one who left brings the presents.',
    'Nobody mentions the year it happened; things are before that or after.',
    'An apology is made in work, never in words.',
  ],
  Comedy: [
    'Every complaint must be made in writing to the person it is about.',
    'The old rules stay in force until all of them have been read out, which has been tried.',
    'Whoever suggests an improvement is in charge of it by evening.',
    'There is one good chair, and the rota for it is longer than the one for fires.',
  ],
  Action: [
    'The gates close on the bell whoever is still outside.',
    'Nobody carries a {weapon} past the second door, and everyone knows where the first door keeps them.',
    'When the alarm sounds, the strongest go to the pumps and argue later.',
    'Whoever holds the crossing holds {place}, and both sides train on it.',
  ],
  Adventure: [
    'Strangers are fed before they are asked anything, and asked everything after.',
    'No party sets out without someone who has turned back once.',
    'A marker on the path is never moved, not even when it is wrong.',
    'What is carried past the last post is shared equally, thirst included.',
  ],
};

/** What it feels like to stand there, by genre. */
export const genreVibes: Readonly<Record<Genre, readonly string[]>> = {
  Fantasy: [
    'It feels like a place that is listening and has been told to be polite.',
    'Old in the way of a stair worn down in the middle, and as likely to trip the proud.',
    'Everyone is a little careful with thresholds, and no one says why.',
  ],
  'Sci-Fi': [
    'It is clean, well run and slightly too quiet, like a house where the children have been told.',
    'Everything works, and everyone knows exactly which part will go first.',
    'It feels watched over, which is a comfort until about four in the morning.',
  ],
  Mystery: [
    'Courteous, orderly, and swept a little too recently.',
    'Everyone can account for their whereabouts, unasked and in order.',
    'It feels like a room in which the conversation changed a second ago.',
  ],
  Romance: [
    'It is a place of small waits: for the kettle, the rain, the other one to look up.',
    'Work fills the day so well that only the doorways are left for talking.',
    'It smells of other people’s suppers, and makes the hungry brave.',
  ],
  Thriller: [
    'Every sound has a known cause, and people listen for the one that has not.',
    'Doors are polite here. They close behind you without being asked.',
    'It feels like the minute before a question.',
  ],
  Horror: [
    'The air is a degree too warm, as in a room that somebody has just left.',
    'There is one silence too many, and it moves.',
    'Nothing is wrong that one could point to, and nobody stands with their back to the stairs.',
  ],
  Drama: [
    'It is shabby, exact and proud, and keeps the good cups for people who do not come.',
    'It feels like the end of a long argument that both sides are too tired to win.',
    'Every object has been mended once by somebody who is no longer spoken of.',
  ],
  Comedy: [
    'It runs on string, goodwill and a timetable nobody has seen whole.',
    'It has the calm of a place where everything has already gone wrong this week.',
    'There is a notice for everything and a second notice about the notices.',
  ],
  Action: [
    'Everything that matters is bolted down, and everything else has been used as a weapon.',
    'It is loud, tight and lit from one side, with a great many edges.',
    'People stand where they can see the gate and the nearest heavy thing.',
  ],
  Adventure: [
    'The last of the known world keeps its boots on and its door open.',
    'It smells of rope and far rain, and everybody is about to leave or has just been persuaded not to.',
    'Maps are pinned to the walls here like saints, and trusted about as far.',
  ],
};

/** Events of the past as phrases in the past tense; `{P}` does not occur, the person is `{H}`. */
export type PastEvents = readonly string[];

export const childhoodEvents: PastEvents = [
  'At seven, {H} was sent to fetch a {healer} and stopped to watch a fire. Nobody ever said that it would have made no difference.',
  'At eight, {H} learned to read from a box of other people’s <bills|accounts>, and still trusts a figure before a face.',
  'At nine, {H} was left at a {tavern} for an afternoon that lasted until the following spring.',
  'At ten, {H} won a prize that the family could not afford to have won, and gave it back with a lie about losing it.',
  'At six, {H} hid from {his} mother’s creditors in a grain chest, and was praised all evening for not breathing.',
  'At eleven, {H} was the only child who saw the accident, and the only one whom nobody questioned.',
  'At eight, {H} taught {himself} to cook from watching, because the one who usually did it had stopped getting up.',
  'At nine, {H} shared a bed with a cousin who told the best stories in the district, until one night the cousin was given to another family.',
  'At twelve, {H} carried another’s {message} eleven miles without opening it. It said to keep the child.',
  'At seven, {H} broke the one thing in the house that was worth selling, and the family stayed where it was because of it.',
];

export const teenEvents: PastEvents = [
  'At fifteen, {H} forged a signature so that a friend could leave, and has never been sure that the friend wanted to.',
  'At sixteen, {H} was offered a place with a master in the city, and let the {vehicle} go without {him} because somebody at home had coughed.',
  'At seventeen, {H} fell in love with the person who was to marry {his} closest friend, and made the speech at the feast.',
  'At fourteen, {H} took a beating for a theft and kept quiet, having done it.',
  'At sixteen, {H} ran away for nine days and came back to find that {his} chair had been given to a lodger.',
  'At fifteen, {H} found out what the family’s {money} was made from, by being asked to count it.',
  'At seventeen, {H} was trusted with a door for one night and opened it to someone who was crying.',
  'At fourteen, {H} worked a whole season beside {his} father without a word, and remembers it as the best of {his} life.',
  'At sixteen, {H} told a truth at a funeral and has been seated at the end of the table ever since.',
  'At eighteen, {H} wrote a {message} that would have stopped a wedding, and delivered it on the day after.',
];

export const recentEvents: PastEvents = [
  'Three years ago, {H} trained {his} own replacement in good faith and was thanked with a clock.',
  'Two winters ago, {H} sat with a dying stranger who took {him} for somebody else, and answered to the name.',
  'Last spring, {H} was asked to sign a false <count|report>, asked for a day to think, and found it signed in the morning.',
  'Four years ago, {H} came back {at} for a week to sell what was left, and has not yet finished the list.',
  'Eighteen months ago, {H} stopped answering {O}’s {message}s and kept every one of them unopened in a drawer.',
  'Last winter, {H} pulled two people out of danger and went back for the third too late. Everyone speaks of the two.',
  'Two years ago, {H} lent {A} a sum that both of them pretend was a gift.',
  'The autumn before last, {H} told {authority} what was wrong, in writing, and was promoted out of the way of it.',
  'Three years ago, {H} was engaged to be married for eleven weeks, and can still not say who ended it.',
  'Last year, {H} buried a parent between two shifts and told nobody until the second was over.',
];

/** How the past works now: finished sentences in the present tense, without subject. */
export const scarPhrases: readonly string[] = [
  'Cannot take thanks without checking what it was for.',
  'Leaves every gathering before the part where people say what they mean.',
  'Keeps a bag packed and calls it tidiness.',
  'Hears criticism in any pause longer than a breath.',
  'Will not be the one who opens another’s {message}, ever.',
  'Gives away whatever is admired, so that it cannot be taken.',
  'Counts the people in a room, and then counts the doors.',
  'Trusts nobody who is early and nobody who is kind before noon.',
  'Would rather do the work of three than ask for one pair of hands.',
  'Tells the story as a joke, always with the same word left out.',
  'Cannot sleep while anybody else in the building is awake.',
  'Takes blame quickly, so as to be done with it.',
  'Believes that whatever is left behind will be sold.',
  'Does not sit with {his} back to {A}, or to anyone {he} [~likes].',
];

/** Whom and what they would still cross the road for. */
export const loyaltyPhrases: readonly string[] = [
  'To {O}, who knew {him} before {he} [~was] careful.',
  'To {A}, who once lied for {him} badly and at length.',
  'To the dead, who cannot be argued with and have to be obeyed.',
  'To the work itself, more than to anyone who pays for it.',
  'To {place}, which {he} [~complains] about and would not hear a word against.',
  'To the person who taught {him} the trade and was never thanked in time.',
  'To anyone who has been left behind at a {vehicle} stop.',
  'To {carried}, and to the hand it came from.',
  'To the younger ones {at}, who are told nothing, as {he} [~was].',
  'To a promise made to somebody who has forgotten it.',
  'To {O} still, on every day but the anniversary.',
  'To the truth, in small matters; large ones {he} [~leaves] to people with families.',
];

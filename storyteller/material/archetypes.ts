/** What an archetype means in a person: a clause after a colon, without end mark. */
export const archetypeGlosses: Readonly<Record<string, readonly string[]>> = {
  Hero: [
    'goes in first and counts the others afterwards',
    'steps forward before knowing what it will cost, and pays without haggling',
    'would rather be wrong in front of everyone than right at home',
    'has never learned to leave a thing half done',
  ],
  Mentor: [
    'teaches by leaving the room at the right moment',
    'has made every mistake once and gives the discount freely',
    'hands over the tool first and the warning second',
    'knows how it ends and has decided to be useful anyway',
  ],
  'Threshold Guardian': [
    'lets nobody through who cannot say why they came',
    'keeps the door, and has begun to confuse it with the house',
    'says no until no is shown to be the wrong answer',
    'asks every newcomer the question that nobody asked at the time',
  ],
  Herald: [
    'brings the news and stays to see what it does',
    'cannot keep a thing that others need to know',
    'arrives with the one sentence after which nothing can go on',
    'is thanked last by everyone whose life was changed',
  ],
  Shapeshifter: [
    'is a different person in each room and honest in all of them',
    'agrees with whoever spoke last, until it matters',
    'has two stories about every scar and keeps both current',
    'can be trusted completely, for an afternoon',
  ],
  Shadow: [
    'does what the others only think of, and sleeps',
    'is what becomes of a good reason that nobody argued with',
    'has already paid the price that everyone else is afraid of',
    'wants the same thing as the others, with fewer scruples in the way',
  ],
  Trickster: [
    'tells the truth only as a joke, so that it can be taken back',
    'breaks the rule to see who was leaning on it',
    'makes the room laugh and leaves by the side door',
    'wins by losing on purpose, one move early',
  ],
};

/** What each genre asks of a story. */
export const genres: Readonly<Record<string, string>> = {
  Fantasy: `This is fantasy: let the first page use the marvel in passing, for something useful, and explain nothing that people
there would not remark on. Invented names are few and can be said aloud. What magic costs is felt at once, in a body
or a household. Some ordinary matter, food, debts, sleep, runs through every scene, so that wonder has a floor to
stand on.`,
  'Sci-Fi': `This is science fiction: the world arrives through a chore that goes wrong, a form, a price, a turn of speech, and
the reader may be one step behind. Get the physics of small things right: weight, air, delay, heat. Let somebody
miss what the invention replaced. Its strangest consequence is a domestic one.`,
  Mystery: `This is a mystery: play fair. What the solver sees the reader sees, in the same sentence, among other things and
with no weight put on it. Each scene settles one question and opens another, and every false trail has a true
explanation of its own. The solution gives the why with the how, and it comes by a trap, an act or an object, not in
a speech to everyone assembled.`,
  Romance: `This is a romance: we are inside, close, and feelings may be thought, named and argued with, each of them belonging
to this person and this minute. Attraction has details, a forearm, a way of reading a menu, something done well.
Both want something that has nothing to do with love, and they are placed where they must work together. Every step
nearer is a choice with a price. The end is happy or has good cause for hope, and it gets a scene of its own.`,
  Thriller: `This is a thriller: say early what exactly will happen, to whom and when, if they fail. Scenes are short and break
off on a decision or a discovery. Procedures are exact. Slow down where it is worst, so that crossing a lobby takes
a page, and leave fewer means after each escape than before it.`,
  Horror: `This is horror: build it from things that are slightly wrong and could be explained, in a place that is otherwise
good, around somebody whom we have come to like. Fear lives in the sentence before: a sound, a trace, a thing that
everyone steps around. When it comes, look at it briefly and from the side. A reasonable person takes the wrong step
for a good reason, and the end shows what it wanted and leaves open what it is.`,
  Drama: `This is drama: little needs to happen, and all of it counts. The weight is on scenes at table, in cars, in
corridors, where what matters is done under cover of something else. Let both be right. The change at the end is
small enough for a neighbour to miss, and it cannot be undone.`,
  Comedy: `This is comedy: tell it with a straight face, exact figures and full respect for the mistaken idea at its centre. It
is made of steps, each reasonable, and we are on the roof before anyone has objected. What comes back comes back
changed. The narrator understates, and whoever is laughed at has a moment of being seen clearly and liked.`,
  Action: `This is action: we always know where everyone stands, what lies between them and how far it is. One movement to a
sentence, cause before effect, and no blow without a consequence that lasts into the next scene. A fight is short
and is built around a thing in the room. Between fights people are tired, eat, patch each other up and lie.`,
  Adventure: `This is adventure: the country is met in the order of the road, by its weather, food, animals and rules of
hospitality. Each stage has one thing that cannot be crossed in the usual way. Competence is a pleasure, so show how
it is done: the knot, the bargain, the fire in the rain. They quarrel over the load, and at the end somebody at home
has to be told.`,
};

/** What each genre asks of a script. */
export const genres: Readonly<Record<string, string>> = {
  Fantasy: `This is fantasy: show the marvel by what it does to a face or a thing that we know, so that a small crew could stage
it. Its rule is taught in a scene without words. Its price is seen on somebody's body or somebody's table.`,
  'Sci-Fi': `This is science fiction: one invented thing, worn with use, first seen in a dull routine, with a noise of its own
and with gestures that go with it. What else is new is read off signs, queues, uniforms and prices, and never given
in a briefing.`,
  Mystery: `This is a mystery: each clue passes through the picture before it matters, in somebody's hand. Whoever is questioned
is busy with something that we can watch. Show one place twice with one thing different, and let the solution be a
picture that we have had since the first pages.`,
  Romance: `This is a romance: write down who stands where, who makes room, what goes from hand to hand, which look is missed.
They meet over a task at which both are good or both are hopeless. The obstacle has a face and a scene in which it
is right. The first touch is held back, and it is about something practical.`,
  Thriller: `This is a thriller: we see the danger before the person does, and then we stay with the person. Doors, telephones,
bags and exits have their places on the page before they are needed. The pursuer has a habit that can be heard
before they are seen. Cut on decisions.`,
  Horror: `This is horror: first the sound, from outside the picture, then what it does to somebody, and the thing itself last
and briefly. Long ordinary actions have one element wrong in them, on which nobody comments. Keep a doorway, a
second chair or a light in the picture. Scenes by day are as uneasy as those by night.`,
  Drama: `This is drama: two people, one room, and an object that belongs to a third. The strongest action is a refusal, a
hand not taken, a plate not touched. The lines cover up and the action tells. The scene after the outburst gets as
much room as the outburst.`,
  Comedy: `This is comedy: plant the object, the rule and the proud sentence, and bring them back in the worst order. Physical
business is written move by move, and a reaction gets a paragraph to itself. A scene ends just before the
explanation. The most sensible person gets the last look.`,
  Action: `This is action: lay out the ground before it begins, with its exits, its heights and what burns. Each paragraph
brings one new fact, and the count of rounds, people and seconds is kept. Something ordinary becomes a tool.
Injuries stay, and talk is about the next ten feet.`,
  Adventure: `This is adventure: each sequence is a place with a crossing in it, which we see whole before anyone tries. Let us
watch the map, the load and the stock of food grow smaller. The people there have their prices and their jokes. The
last view of what they came for is framed like the first view of home.`,
};

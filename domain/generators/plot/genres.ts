/** What each genre asks of a plot. */
export const genres: Readonly<Record<string, string>> = {
  Fantasy: `This is fantasy: the marvel has rules, and the plot turns on one of them. Show each rule in use, with its price paid
by somebody small, at least two beats before it decides anything. Nothing impossible may solve what it has not first
made worse. What the marvel gave in the middle is asked back at the end.`,
  'Sci-Fi': `This is science fiction: the one new thing causes the trouble, and without it there would be no plot. Follow a
consequence that its makers did not sell, and then the consequence of that one. Let somebody use it for what it was
not built for. The climax is decided by what people owe each other, on terms that the new thing has set.`,
  Mystery: `This is a mystery: work out the deed first, hour by hour, and then the order in which it comes to light. Each clue
lies open when it is found, in use as something else, so that a fair reader could have the answer one beat before
the lead. At least three people could have done it, and each lies about something else. Every answer costs the one
who asked, and the truth is acted on, not recited.`,
  Romance: `This is a romance: the love story is the A plot, and everything outside it is there to put these two in one room.
Each has a reason against it that a friend would share. Every beat brings one of them nearer for a reason and drives
the other off for another, and they part over that reason, not over a misunderstanding. The end is happy or has good
cause for hope, and each has given up something that could be photographed.`,
  Thriller: `This is a thriller: a clock runs from the first third on, and somebody's act shortens it. The opposition knows
something that the lead does not, and the reader now and then knows more than both. Each way out is tried and closes
for a good reason, and each escape is paid for with an ally, a hiding place or a lie that falls due. The last
meeting is where the lead has the least power.`,
  Horror: `This is horror: begin with the bargain that makes life there bearable, and let the first strange thing be small
enough to be explained. Every sensible answer, to call somebody, to lock up, to leave, is tried and makes it worse.
The rule of the thing is learned too late, through the loss of somebody we like. What is found at the end was
invited.`,
  Drama: `This is drama: no beat needs an accident. People owe something to two sides at once, and each beat is somebody's
decision that hurts a person they would have spared. Keep events to the size of a household, a workplace, a ward,
where one sentence at table can be the turning point. The end leaves one debt unpaid, and the one who holds it
knows.`,
  Comedy: `This is comedy: somebody tells one small lie or makes one proud promise, and every beat is the logical cost of
keeping it up. Each solution brings in one more person who must not find out. Keep these people apart in the first
half, so that all of them can stand in one room in the second. The unmasking is a relief, and then the lead does the
foolish thing once more, on purpose, for somebody's sake.`,
  Action: `This is action: each fight or chase is about an object or a place that both sides need, and it changes who has it.
Count what the lead has, people, rounds, petrol, unbroken fingers, and use it up from beat to beat. Every set piece
has its own ground, tool and rule. The last one is won by what the lead would not do in the first.`,
  Adventure: `This is adventure: there is a route, and each beat is a leg of it with its own people, danger and toll. What is lost
on the way, a mule, a guide, a certainty, stays lost. Help comes from those with the least reason to give it, and
for a price. What they went for turns out to belong to somebody, and the way home is a trial of its own.`,
};

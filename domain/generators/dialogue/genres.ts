/** What each genre asks of a dialogue. */
export const genres: Readonly<Record<string, string>> = {
  Fantasy: `This is fantasy: nobody explains the marvel to somebody who grew up with it. They haggle over it, swear by it and
complain about its price. Give the place a few oaths, measures and courtesies of its own and use each more than
once; rank can be heard in who may ask a question. Promises bind here in ways that can be seen, so people word
theirs with care.`,
  'Sci-Fi': `This is science fiction: people use the new words as we use "lift", worn down and without a gloss, and what they do
while saying them gives the meaning. Machines answer exactly what was asked, and that is the trouble with them. Let
the quarrel be an old one, over a shift, a child, an inheritance, on terms that are new.`,
  Mystery: `This is a mystery: every answer is true as far as it goes. Whoever asks gets further by being wrong aloud, by
handing something back or by waiting than by asking. One line holds a detail that its speaker should not know, and
nobody remarks on it. The one who is questioned wants something too, and gets part of it.`,
  Romance: `This is a romance: they talk about something else, and do it better with each other than with anyone. Each takes up
the other's words and returns them changed. They may say what they feel, if it comes out more exact than they had
planned, at a bad moment, and is met by a practical remark. Tenderness shows in what somebody has remembered.`,
  Thriller: `This is a thriller: somebody in the room has no time and must not let it show. Threats are made of courtesies and
plain facts, a school, a door code, the number of a bus. One harmless line means something else to one listener, and
we know it. No explanation is finished.`,
  Horror: `This is horror: they talk around it. There is a word that nobody uses, and reasons are offered before they are asked
for. Keep to bins, stairs, who left the light on; what is wrong is that somebody agrees too soon, or answers a
question that nobody in this room has asked.`,
  Drama: `This is drama: it is about a chair, a key, who drives, and it is about thirty years. They know each other's
sentences and finish them wrongly. The cruellest line is quiet, true and regretted at once. Somebody makes a
practical offer in place of an apology, and it is understood.`,
  Comedy: `This is comedy: both are in deadly earnest, and each follows a logic without a gap. A misunderstanding lasts because
somebody profits by it. A word that is set up early comes back twice, the second time from the wrong person. Nobody
tries to be funny unless that is their trouble, and the laugh falls on the last word of a line.`,
  Action: `This is action: they talk while something must be done within the minute, so half of it is work, counts, names of
parts, left and right. One old quarrel goes on straight through the danger, in instalments. Boasting belongs to
whoever is most afraid and is cut short. The thing that matters is said too late to be heard, or is heard and not
answered.`,
  Adventure: `This is adventure: people who would never have met bargain over the way, the load and the shares. Each has a tall
story, and one thing about which they do not boast. Strange customs turn politeness into a trap. The guide answers
with what can be seen, wind, tracks, prices, and home is mentioned once, by the one who said they would not.`,
};

/** Somebody who was there and tells it: first person, past tense. All phrases tell the past. */
export type Witness = {
  /** For the point of view: 'the night porter'. */
  who: string;
  opens: readonly string[];
  /** Between two scenes. */
  middles: readonly string[];
  closes: readonly string[];
};

/** People at the edge of the place, who see a good deal because nobody looks at them. */
export const witnesses: readonly Witness[] = [
  {
    who: 'whoever swept the floors',
    opens: [
      'I swept the floors {at} in those days. People talk in front of a broom. What I did not see of {HN} and {ON} I was told, by both of them, at different times, and where the two disagreed I have put down what the floor looked like.',
      'Nobody asked me then, so I will say it now. I had the broom {at}. I was in every room that {HN} was in, an hour later, and you would be surprised what stays lying about.',
    ],
    middles: [
      'I was on the stairs. I am always on the stairs in this; you will have to forgive me.',
      'I did that room myself next morning. I found a crust, broken in two, and neither half eaten.',
    ],
    closes: [
      'I gave up the broom that winter. My knees. But I went back once, to look, and I can tell you that somebody was doing the corners.',
      'That is all I have. I have told it as I swept: towards the door.',
    ],
  },
  {
    who: 'the cook',
    opens: [
      'I cooked {at}, so I knew before anybody. You look at what comes back on the plates. The week that it began with {HN}, everything came back.',
      'I am the one who fed them. Put that first. When I tell you what {HN} did, and what {ON} did, remember that I had both of them at one table, and that I counted the spoons.',
    ],
    middles: [
      'They ate in shifts after that. I kept two pots, and never let on which was hotter.',
      'I carried the {meal} up and was not asked in. I heard enough through the door to let it go cold.',
    ],
    closes: [
      'They came down hungry, the two of them. I will leave it there. In my trade that is a happy ending.',
      'I still cook for the same number. It comes out right more often than you would think.',
    ],
  },
  {
    who: 'the youngest hand in the place',
    opens: [
      'I was fourteen and I ran the errands {at}, and I was in love with everybody. I was going to be {HN}. I had already started on the walk.',
      'I was the youngest {at} by ten years. They sent me out of the room for all of it, so I know all of it. A person who is sent out of a room has only the one thing to do.',
    ],
    middles: [
      'They sent me for {drink} just then. I have never in my life gone so slowly down a flight of stairs.',
      'I looked at {H} that day, and for the first time I did not want to be anybody.',
    ],
    closes: [
      'I am older now than {H} was then. I have caught myself at the walk. I can do it quite well, and I know what it is for.',
      'They let me stay in the room after that. I wish I could say that I liked it.',
    ],
  },
  {
    who: 'the neighbour on the other side of the wall',
    opens: [
      'There was one wall between {HN} and me, and it was not a good wall. I never meant to know so much. I would like that understood.',
      'I lived beside it. I heard {HN} get up, and I heard when {he} did not go to bed. What follows I had through plaster, mostly, and the rest I had from {A}, who cannot keep anything.',
    ],
    middles: [
      'I knocked on the wall that night, twice. I do not know what I would have said if anybody had knocked back.',
      'It was quiet on the other side for so long that I held my breath to help.',
    ],
    closes: [
      'It is a quiet wall, these days. Now and then somebody laughs in there. I knock; they knock. It has come to be how we say good night.',
      'I moved away in the end. In the new place the walls are thick, and I sleep very badly.',
    ],
  },
  {
    who: 'the keeper of the record',
    opens: [
      'I kept the {record} {at}, and I wrote down what I was told to. This is the other one. I have kept it in my head for want of a shelf.',
      'In the {record} it takes up four lines. I know, I wrote them. {HN} is in the second, and is not called by name.',
    ],
    middles: [
      'Under that date I have only the weather. I remember dipping for it, and not being able to think of one thing else that was safe.',
      'I left a space in the {record} that evening, as wide as two fingers. It is there still. This goes in it.',
    ],
    closes: [
      'I have read this over against the four lines. They are quite correct. I have burned my copy.',
      'So that is what goes between the second line and the third. Whoever has the {record} now may have the use of it.',
    ],
  },
  {
    who: 'somebody who owed the hero money',
    opens: [
      'I owed {HN} money, which is how I came to pay such attention. You get to know a person’s comings and goings. I knew {H}’s better than a wife would.',
      'I will not say that {HN} was my friend. I owed {him} for a winter’s lodging, and {he} had never once brought it up, and you can hardly call a person like that a friend. You can only follow {him} about.',
    ],
    middles: [
      'I had the money on me that day, as it happens, or nearly. It did not seem the moment.',
      'I was across the road, in a doorway, in somebody else’s hat.',
    ],
    closes: [
      'I paid in the end. {H} counted it and gave me back one piece. “You were there,” {he} said. I have it yet.',
      'I never did pay. I have told this instead, to anybody who would stand me {drink}, and I have told it straight.',
    ],
  },
];

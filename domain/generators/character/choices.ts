/** The instruction for each choice of the character form. */
export const genres: Readonly<Record<string, string>> = {
  Fantasy: `This is fantasy: the person has an ordinary use for the extraordinary. Say what the marvel does to their working day,
and what they still have to do by hand.`,
  'Sci-Fi': `This is science fiction: the person takes for granted something that does not exist yet, and is bothered by
something that we take for granted.`,
  Mystery: `This is a mystery: the person notices things for a reason, and there is one thing about themselves that they have
arranged not to notice.`,
  Romance: `This is a romance: the person has a full life that leaves no room, and has called that room enough.`,
  Thriller: `This is a thriller: the person has one thing that can be used against them, and a trade that puts them in the way.`,
  Horror: `This is horror: the person has a sound reason not to leave, and something they have agreed not to speak of.`,
  Drama: `This is drama: the person owes something to two people who cannot both be paid.`,
  Comedy: `This is comedy: the person holds a mistaken idea of themselves and defends it with skill, dignity and growing
effort. They are never in on the joke.`,
  Action: `This is action: the person is good at something physical and knows to the pound, the yard or the second what it
takes, and what their body can no longer do.`,
  Adventure: `This is adventure: the person has a reason to go, a worse reason to stay, and somebody at home who keeps count.`,
};

export const archetypes: Readonly<Record<string, string>> = {
  Hero: `As the Hero, they are the one who will have to change or be broken. Their strength has worked so far, and that is the
trouble with it.`,
  Mentor: `As the Mentor, they know how it is done and have stopped doing it. They teach what they wish they had been taught, which
is not always what the other needs, and they keep one thing back.`,
  'Threshold Guardian': `As the Threshold Guardian, they stand at a door and are right to. They test whoever comes, by a rule they
believe in, and they can be answered but not beaten.`,
  Herald: `As the Herald, they bring the news after which staying is a choice. They have a life of their own, and the message
costs them something to carry.`,
  Shapeshifter: `As the Shapeshifter, their loyalty is an honest question, to themselves as well. Give them two true reasons that
point in opposite directions, and let each be seen by a different person.`,
  Shadow: `As the Shadow, they are what the hero could have become: the same hunger, another answer. They are good company, they
keep their word, and their case is strong.`,
  Trickster: `As the Trickster, they break rules that deserve it and some that do not. They laugh at what everyone else bows to,
and there is one thing at which they do not laugh.`,
};

export const roles: Readonly<Record<string, string>> = {
  Protagonist: `They are the Protagonist: the choices that move the story are theirs, so give them goals that force choices.`,
  Antagonist: `They are the Antagonist: they want something that is worth wanting, and they would have it by Friday if it were not
for one person. No cruelty for its own sake.`,
  Supporting: `They are Supporting: they have their own story, in which they are the lead, and it crosses this one at an
inconvenient moment.`,
  'Love Interest': `They are the Love Interest: someone with a life that would go on well enough without love, and with a reason to
say no that a friend would agree with.`,
  Sidekick: `They are the Sidekick: they stay for a reason of their own, they see what the lead cannot, and there is a point
beyond which they will not go along.`,
};

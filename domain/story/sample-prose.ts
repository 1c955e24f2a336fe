/** The story of the sample project, in Markdown. */
export const sampleProse = `The surveyor had put his briefcase on the one dry bollard, and he asked for the second pilot the way a man asks for the second page of a letter.

Ines signed the tide book twice, as she had every morning for eleven years, once with a loop and once without. “Out,” she said.

“Out where?”

“Round the mole.” It was low water. Behind him the mole lay bare to its last stone, and there was nothing round it but mud and a gull, walking.

He wrote that down. The port had been sold on Tuesday; this was Wednesday, and he had already counted the cranes, which were two, and the telephones, which were one. “The books show wages for a pair,” he said. “I shall need to see a pair bring in Friday’s ship. Otherwise it is one wage, and the other is to be paid back as far as the books go. I am told there is a pension.”

On the chandlery step the boy was scrubbing mussels that nobody had asked him to scrub. He had come in April, from nowhere in particular, in good boots. He was sixteen and had never steered anything.

“Him,” said Ines.

***

She taught him by doing it herself. “Hand here,” she said, and moved his hand, and moved it again, and in the end kept hers on the spoke and let him hold the sleeve of her oilskin. Tobe Aldous watched from the stern with his pipe upside down against the wet.

“He’ll want to feel her drag,” Tobe said.

“Noted.”

“Can’t feel her for him.”

She undid the splice that Tobe had made that morning, looked at it, and made it again the same.

On Thursday they took the dredger’s tender alongside with the ebb against them. The boy had the bow line. He had it properly, two turns, thumb clear, as Tobe had shown him. From the wheel Ines saw his back bend and put the helm over to take the weight off him, and the weight went the other way. It was not a bang, as people tell it. The line went up half a scale, and then the boy was sitting on the deck and looking at his arm, which had a corner in it.

On the quay the surveyor stood with his pencil out. For some time he did not write.

***

That evening the chandler had all his drawers on the counter. He was looking for a spoon, a good one with a ship on it; the surveyor had taken his coffee here on Tuesday, he was only saying. Ines sat under the telephone and coiled the line, which had been sound.

Tobe came in and shut the door twice, since it never took the first time. “He asked me straight, the surveyor.”

“You’ll want your tea, then.”

“I told him one. I told him it was always one.” He let himself down on the bench among the forks. “Arm like that and a lie in the books, they’d send the lad home. This way there’s a berth standing empty by law, and his name’s first for it. He had two pounds a week off them to watch you, did you know? Since April. He told me while they set it. All he ever sent them was the weather.”

She came to the end of the line and began again from the other end. “And the light?”

“They’ll not burn oil they don’t pay for.” He had something in his cap and was turning it over. It was a tide book, the old size, with the cover gone. “I look it up most years. They printed it an hour late that autumn. All of them, right up the coast. It said slack, Ines, and it was running. You told your father what the book told you.”

The chandler found a ladle and put it with the other ladles.

“Might have said,” said Ines.

“You never asked me anything.”

In the window, out at the end of the mole, the lamp went out. The room was as bright as before.

***

The grain ship came on Friday an hour ahead of the book, and brought the fog in with her.

Tobe had the launch. He had the boy as well, strapped from the neck to the waist, because somebody had to call the depths and Tobe’s eyes stopped at the bow. They had struck Ines from the list at noon. She stood by the cold lamp at the end of the mole with the speaking trumpet off the chandlery wall, and could not see the trumpet.

“Ines?” That was Tobe, and on the wrong side. “Say when.”

“Say when!” the boy called, higher.

She put her nose up. Barley. Paraffin. Left of that, mud: wet, new, a hand nearer than last month. She knew where they were as she knew where her own feet were. What she had called from here the last time was *all clear*. Behind the launch four hundred tons was turning over in its sleep and looking for somewhere to lie, and there was no spoke to put her hand on.

“Left,” she told the trumpet. It came out as a breath, so she did it over. “Left. Left, I said. Now hold her so.”

“Holding.”

“What’s under you?”

“Two fathom,” the boy called. “Two. One and a half. One and—”

“It comes back. Keep on.” It might not. It was a month since anyone had sounded there, and that was her. “Keep on. Then right, and not before it’s said.”

“Before what’s said?”

Water ran between the stones. Out there somebody had hold of the wheel with the arm he had left, and was doing it well, or was not doing it. She counted what she would have counted. Then she counted one more, for hands that were not hers.

“When,” said Ines. “Now. When.”

The engine went astern. A chain ran out, fenders groaned along the whole length of the quay, and a man with a Danish accent asked whether anybody lived here.

***

The port closed on the thirtieth. The boy sat for his papers in the hall of the chandlery, beside the telephone, and gave the depth of the channel wrong by a hand. The surveyor let it stand. He had it the same way himself, out of the book.

Ines came down at seven, an hour early, which she called on time. Three cups were out. The bell rope by the door had a new splice in it, the boy’s, rather long in the tuck. She looked at it until Tobe moved the bread.

“Only eggs,” he said.

The glass was falling; it had been since midnight. She pulled the chair out and sat down in it. The chandler came round with one spoon for the three of them, a good one with a ship on it, and would not be asked where it had been.
`;

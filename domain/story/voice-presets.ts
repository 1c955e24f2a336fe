import type { Voice } from './voice.ts';

/** A manner of telling for writers without a sample, shown by a paragraph of ours. */
export type VoicePreset = {
  id: string;
  name: string;
  fills: Pick<Voice, 'sample' | 'person' | 'tense' | 'love' | 'violence' | 'swearing'>;
};

const open = { love: '', violence: '', swearing: '' } as const;

export const voicePresets: readonly VoicePreset[] = [
  {
    id: 'plain',
    name: 'Plain',
    fills: {
      ...open,
      person: 'third close',
      tense: 'past',
      sample:
        'Hedda changed the oil in the second van and wiped her hands on the sheet they kept for it. It had begun to snow. Her brother stood in the doorway of the garage with two cups and did not come in.\n\n“He signed,” he said.\n\nShe took one of the cups. The coffee had sugar in it, which meant that he had made it for himself. “All of it?”\n\n“The yard and the house. He wants the dog.”\n\nShe looked past him at the dog, which was lying on the back seat of their father’s car with its chin on his hat. “Then he can come and lift her out,” she said. “She won’t walk for anyone else.”',
    },
  },
  {
    id: 'lyrical',
    name: 'Lyrical',
    fills: {
      ...open,
      person: 'third omniscient',
      tense: 'present',
      sample:
        'In October the whole of Arslanbob moves up into the walnut trees. The women carry kettles, the men carry their sons, and by noon the slopes are loud with boys who walk out along the branches as though somebody had swept them, and shake. Down it comes, green and brown, a rain that can be eaten. Aigul has been too old to climb since the spring. She sits on her quilt with a hammer and a flat stone and listens to the forest being emptied over her head, and her palms, which the husks have been staining for sixty-one autumns, darken slowly, as the river does when it carries the hill away.',
    },
  },
  {
    id: 'wry',
    name: 'Wry',
    fills: {
      ...open,
      person: 'third omniscient',
      tense: 'past',
      sample:
        'The Tuesday committee of the Lower Mell Allotment Society had met for thirty years without deciding anything, and was proud of its record. Mr Pargeter took the minutes. He took them home, chiefly, and improved them. So when the council wrote to say that the land had been given, in 1911, to the poor of the parish, and would members please state whether they were poor, it fell to him to draft a reply. He spent a happy week on it. He owned, he wrote, eleven marrows, a share in a wheelbarrow, and a wife who would give evidence; and if that was wealth, he would be obliged if somebody would tell the marrows.',
    },
  },
  {
    id: 'breathless',
    name: 'Breathless',
    fills: {
      ...open,
      person: 'third close',
      tense: 'present',
      sample:
        'Forty seconds. Ilse has the wrong key, of course it is the wrong key, she drops the ring and goes down after it on the tiles with both hands while somewhere under her the freight lift starts up, and that is him, that has to be him, nobody else has the code. Third key. It turns. The server room is colder than she was told, and louder, and every light in it is green except the one she came for, and she is across the floor and has her fingers round the cable when she hears the doors open at the end of the corridor and a voice, quite friendly, asking the guard about his knee.',
    },
  },
  {
    id: 'chatty',
    name: 'Chatty first person',
    fills: {
      ...open,
      person: 'first',
      tense: 'past',
      sample:
        'Right, so before I tell you about the goat you have to understand my sister, because otherwise you’ll think it was my idea. Dolores sells insurance. She has a laminator. When we were nine and eleven she drew up a contract about the top bunk, and I signed it, and I’m still in breach. So she rang me, it was six in the morning, it was my one day off from the bakery, and she said, very calm, “Are you any good with animals?” And I said no! I want that written down somewhere. I said I’d had a hamster and we all know how that went. And she said, “Lovely, bring the van.”',
    },
  },
  {
    id: 'middle-grade',
    name: 'Middle grade',
    fills: {
      person: 'third close',
      tense: 'past',
      love: 'none',
      violence: 'off the page',
      swearing: 'none',
      sample:
        'The trouble with the number nine tram was that it had stopped going to Linden Square in 1987, and nobody had told it. Pia was the only one who noticed. She had been sent out for onions, she had the money in her mitten, and when the doors folded open in front of her she got on, because her feet were wet. There was one other passenger. He was about her age, he wore a conductor’s cap that came down over his ears, and he was trying to hide a very large toad under his coat.\n\n“Ticket,” he said.\n\n“I’ve only got onion money,” said Pia.\n\nThe toad sighed. “She’ll do,” it said.',
    },
  },
];

/** The preset whose paragraph is a voice's sample, or undefined. */
export function presetOf({ sample }: Pick<Voice, 'sample'>): VoicePreset | undefined {
  return voicePresets.find(({ fills }) => fills.sample === sample);
}

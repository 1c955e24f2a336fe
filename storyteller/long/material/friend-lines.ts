import type { Style } from '../cast.ts';
import type { FriendLines } from '../moves.ts';
import { friendLinesOfTheOpen } from './friend-lines-open.ts';

/** What friends say to each other late in the day, by manner of speaking. */
export const friendLines: Readonly<Record<Style, FriendLines>> = {
  ...friendLinesOfTheOpen,
  clipped: {
    find: [
      'Thought so. You’re here.',
      'Found you. Second place I looked.',
      'Move up.',
      'You’ve let the {light} go out.',
    ],
    shrug: [
      'Can’t sleep. Same as you.',
      'Counting. Don’t ask what.',
      'I’m fine. That’s the first lie.',
      'Sit. Don’t talk yet.',
    ],
    care: [
      'You’ve lost weight. Five pounds. Six.',
      'When did you last eat? In hours.',
      'Your hand’s shaking. The left.',
      'You’re not fine. Try again.',
    ],
    tale: [
      'I ran once. Got eleven miles. Came back for my hat.',
      'My father never said sorry. Mended chairs at people.',
      'Lost a friend over less. Still have his ladder.',
      'I told a lie at nine. I’m still adding to it.',
    ],
    truth: [
      'I’m scared. There. One word.',
      'I don’t know how to stop. Nobody showed me.',
      'If I lose this there’s not much under it.',
      'I wanted it to be somebody’s fault. Anybody’s.',
    ],
    urge: [
      'Go and ask. It’s forty steps.',
      'Say it to the right person. Not me.',
      'One try. Then sleep.',
      'Don’t win. Just go.',
    ],
    thank: [
      'Right. Tomorrow. Early.',
      'You can stay. If you’re quiet.',
      'That helped. Don’t make a thing of it.',
      'Give me the bread.',
    ],
  },
  dry: {
    find: [
      'I tried the sensible places first. Then I thought of you.',
      'You’re sitting in the dark. I admire the economy.',
      'Is this a private misery, or may anybody join?',
      'I was sent to see if you were dead. May I say that you’re resting?',
    ],
    shrug: [
      'I’m thinking. It’s as bad as it looks.',
      'I’m told it builds character. I’d hoped for a porch.',
      'It’s quite comfortable, once everything has gone numb.',
      'Pull up a floor.',
    ],
    care: [
      'You look like something that was left out for the birds and declined.',
      'You’ve eaten nothing. I counted your leavings; they were you.',
      'You’ve stopped insulting me. I was afraid that it was serious.',
      'You’re pale. It brings out the shadows.',
    ],
    tale: [
      'I ran away once. Nobody noticed, so I had to come home and announce it.',
      'I had a great secret as a child. It turned out that everybody was just being kind about it.',
      'I waited nine years for an apology. When it came I was in the bath.',
      'My mother never cried. She polished. We had a very bright house.',
    ],
    truth: [
      'I’m afraid. I’d put it better, but I’m afraid.',
      'I’ve been brave for so long that I’ve run out of things to be funny about.',
      'I don’t want to be right. I’ve just never been anything else.',
      'If this goes wrong, I’ll have to find a personality.',
    ],
    urge: [
      'You could simply go and ask. I know it’s vulgar.',
      'You might tell the truth. It’s all the rage among people with friends.',
      'I’d go now, while you’re too tired to be clever.',
      'Knock. It’s what the hand is for.',
    ],
    thank: [
      'You’re a great comfort. I hope that it doesn’t get about.',
      'Stay, if you like. I’ll try not to be grateful.',
      'I’ll go in the morning. You may gloat at noon.',
      'Thank you. I’ll deny having said that.',
    ],
  },
  formal: {
    find: [
      'I hope that I do not disturb you. I saw that there was no light.',
      'You were missed at table. I said that you were at work; I see that I told the truth by accident.',
      'Permit me to sit. I have walked round the whole place looking for you.',
      'I was about to go to bed, and found that I had come here.',
    ],
    shrug: [
      'I am poor company tonight, but you are welcome to it.',
      'I was going over the figures. They have not improved.',
      'I am quite well. I have been saying so to the wall.',
      'There is a chair. It has one good side.',
    ],
    care: [
      'You have not slept. I say so without reproach; I have merely eyes.',
      'You are wearing yourself out, and you do it as if somebody had ordered it.',
      'I have watched you be polite for three days. I found it alarming.',
      'You did not correct me at supper. I was twice in error.',
    ],
    tale: [
      'I once left a house where I was loved, because I had not been asked to stay. I had not known that one might wait to be asked.',
      'My father and I quarrelled over a gate. He has been dead for years. I still know that I was right.',
      'When I was young I told a lie to spare a friend. I was so much admired for it that I have never been able to tell her.',
      'There was a letter that I ought to have sent. I know it by heart. I may be the only one who ever will.',
    ],
    truth: [
      'I am afraid. I had hoped to find a longer way of putting it.',
      'I do not know what I should be without it. That is not a figure of speech.',
      'I have been just to everybody, and I find that nobody comes.',
      'I think that I wished it to be unforgivable. It would have been so much simpler.',
    ],
    urge: [
      'Then go and say so, to the person whom it concerns. I have had the benefit of it long enough.',
      'You might try, once, to be unreasonable. I believe that it would be understood.',
      'I would go tonight. In the morning you will have arguments.',
      'There is no form for it. I have looked. One simply knocks.',
    ],
    thank: [
      'You have been good to come. I shall not embarrass us both by saying it twice.',
      'I shall think of it. I am, as you see, thinking of it already.',
      'Stay a little. You need not talk.',
      'I am in your debt, and find that I do not mind.',
    ],
  },
  evasive: {
    find: [
      'I was just sort of passing. The long way. Through here.',
      'I’m not checking on you. I’d have brought something, if I were.',
      'Oh. You’re, is this taken?',
      'Somebody thought that you might be up. I think it was me.',
    ],
    shrug: [
      'It’s nothing. It’s nothing in rather a large way.',
      'I’m more or less asleep.',
      'I’m just sitting. One sits.',
      'You can stay, if it’s, I mean, there’s room.',
    ],
    care: [
      'You’ve been a bit, people have noticed. Well, I’ve noticed.',
      'You’d say, wouldn’t you? If it was, if you were?',
      'I don’t want to pry. You’ve got your {coat} on inside out, that’s all.',
      'It’s just that you sort of stopped humming.',
    ],
    tale: [
      'I knew somebody who kept a thing like that to himself. It was me, actually.',
      'There was a person, once. I didn’t exactly say anything. They didn’t exactly wait.',
      'We never talked about it, at home. We’d a sort of gift for it.',
      'I nearly went away once. I got as far as telling people I might.',
    ],
    truth: [
      'I might be, a bit, I think it’s fear. I’d have to check.',
      'I don’t really know who I’d be if it stopped. I’ve sort of been it.',
      'I may have wanted somebody to ask. For about nine years.',
      'It’s possible that I’ve been wrong. I don’t say that I have. I’ve got the feeling, though. In the knees.',
    ],
    urge: [
      'One could go over there. One needn’t say anything. One could just be over there.',
      'I’m not telling you what to do. I’d do it, though. If I were somebody else.',
      'It mightn’t be so bad. It might, of course. But then it’d be over.',
      'People do ask, I believe. They get quite good at it.',
    ],
    thank: [
      'You’ve been, well. I expect you know.',
      'I’ll probably go. I’ll very probably go tomorrow.',
      'Don’t get up. I like it when you’re, just there.',
      'That was rather a help. I won’t go on.',
    ],
  },
};

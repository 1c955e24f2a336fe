import type { FriendLines } from '../moves.ts';

/** Friends’ lines of those who wear their hearts where they can be seen. */
export const friendLinesOfTheOpen: Readonly<Record<'wordy' | 'warm' | 'blunt' | 'questioning', FriendLines>> =
  {
    wordy: {
      find: [
        'There you are, I’ve been up and down and round the back, and I said to myself, if I were in a state, where would I go, and I came straight here, by way of everywhere else.',
        'I won’t stay if you’d rather be alone, I know how it is, I’m only going to sit down for a moment because of my feet, and because of you.',
        'I’ve brought you {meal}, and I’ve eaten some of it on the way, I was nervous, so it’s a bit less than it was.',
        'You weren’t at supper, and everybody was very tactful about it, it was awful, nobody took the last of it.',
      ],
      shrug: [
        'I couldn’t settle, I kept on getting up to see to things that didn’t need me, so I thought I’d come and not be needed in here.',
        'It’s only that when I lie down it all starts up again from the beginning, and I know how it goes, I don’t need to hear it twice in a night.',
        'I’m all right, I’m perfectly all right, I’ve just been looking at that wall since it got dark, and I’ve grown quite fond of it.',
        'Sit, do, there’s a dry bit, no, that’s wet as well, well, sit anyhow.',
      ],
      care: [
        'You’ve gone so quiet, and it’s not you, I mean, I complain when you talk, we all do, but it turns out that we were listening.',
        'You’re thinner, you’ve got thin in the face, I noticed it on Tuesday or whenever it was that you had your back to the light.',
        'I’ve seen you carry that about for days now, and I don’t mean in your hands, and I’ve been waiting for a good moment to say so and there isn’t one.',
        'You thanked me this morning, you’ve never once thanked me, and I’ve been worried sick ever since.',
      ],
      tale: [
        'I had a brother, I don’t talk about him, which will surprise you, and we fell out over a spade, a spade, and I’ve still got it, and every time I dig I win.',
        'When I was small I broke a dish and hid it in the flour, and nobody ever asked, and I’ve thought since that I’d have been a different person if only somebody had wanted a cake.',
        'I was going to be married once, it’s a long story, no, it’s a short one, I talked the whole way to the door, and when I turned round to hear the answer there was nobody there.',
        'My grandmother used to say that you can carry anything if you set it down at night, and then she’d tell us the same story every evening, so I expect that was where she set it.',
      ],
      truth: [
        'I’m frightened, I make all this noise so as not to hear it, you must have noticed, everybody’s always been too polite to say.',
        'If I stop, if I once stop, I’ll have to see what it was all for, and I’ve a feeling that it was only so as not to stop.',
        'I think I wanted somebody to come and say there, there, and I’ve made such a fuss that nobody could get near enough.',
        'I’ve told it so often that I don’t know any more which parts I was there for.',
      ],
      urge: [
        'So go, go and say just that, the way that you’ve said it to me, only perhaps with fewer bits, and don’t take your {coat} off or you’ll find that you’re staying for a meal.',
        'You don’t have to be clever, you only have to turn up, I’ve got through my whole life on turning up.',
        'Ask, that’s all, you open your mouth and ask, and then, and I know that I’m a fine one to say it, you stop talking.',
        'Do it while you’re tired, I always think, you’re much nicer when you’re tired, you haven’t the strength to be right.',
      ],
      thank: [
        'You’re very good, and I’m going to say so now and get it over, because in the daylight I’ll only make a joke.',
        'I’ll think about it, I’ll think about it all night, so in a way you’ve done me no favours, but thank you.',
        'Stay a bit, we needn’t talk, well, I needn’t, well, we’ll see.',
        'Give me a bit of that, then, before you eat it all, and let’s look at the wall.',
      ],
    },
    warm: {
      find: [
        'There you are, lamb. I could feel you not sleeping.',
        'Shift up, love. I’ve brought a blanket, and it’s big enough for two.',
        'I won’t ask. I’ve only come to sit where you are.',
        'You left your supper, my dear. I’ve kept it warm.',
      ],
      shrug: [
        'Come here, then. I was just wishing for somebody with warm feet.',
        'I’m a misery, sweetheart. You’ll catch it.',
        'I’ve been so cold, and I didn’t like to wake anyone.',
        'It’s nothing, love. It’s only everything.',
      ],
      care: [
        'You’re worn through, pet. I can see the light on the other side.',
        'Who looks after you, while you’re looking after it? I’d like a word with them.',
        'You’ve got such a brave back. I’ve walked behind it all week and wanted to cry.',
        'Give me that hand. There. It’s been making a fist since Sunday.',
      ],
      tale: [
        'I left somebody once without saying goodbye, because I couldn’t bear to see his face. I see it every day.',
        'My mother put an extra plate out for years. We used to tease her. Now I do it.',
        'I was so angry with my sister that I forgot to tell her I was happy for her. I was, you know. I was so happy.',
        'When my little one was ill I promised every god there is. I’m still paying some of them.',
      ],
      truth: [
        'I’m so frightened, love. I’ve not said it to anybody. It feels better out.',
        'I just want somebody to be glad when I come in. Is that such a lot?',
        'I think that I’ve been crying since I was a child, and only stopped to do the work.',
        'If I let go of it I’ll have nothing of theirs left to hold.',
      ],
      urge: [
        'Go and put your arms round it, my dear, whatever it is. It can’t be colder than this.',
        'They’d be so glad, love. They’re only waiting for somebody to go first.',
        'Say it badly. Say it with your nose running. Just say it to the right one.',
        'You’ve such a good heart. Do let somebody see it before it wears out.',
      ],
      thank: [
        'Bless you, my dear. Stay till it’s light.',
        'I don’t know what I did to get you. I hope I did it on purpose.',
        'I’ll go. I will. Only hold on to me a minute longer.',
        'You’re warm. That’s all I wanted, somebody warm.',
      ],
    },
    blunt: {
      find: [
        'There you are, sulking. I’ve walked my boots through.',
        'You missed supper. It was muck. I ate yours.',
        'You look like death. Shove over.',
        'If you’re going to cry, do it now, I’ve got an hour.',
      ],
      shrug: [
        'Go away. No. Sit down.',
        'I’m not sulking. I’m thinking. It just looks bad on me.',
        'I’m stuck, all right? I’m stuck, and I’ve kicked everything there is to kick.',
        'You took your time.',
      ],
      care: [
        'You’re no use to anybody like this. You’re no use to me, and I like you.',
        'When did you last sleep? Don’t lie. You’ve got bags you could carry turnips in.',
        'You’re scaring people. You’re scaring me, and I don’t scare.',
        'You said please this morning. What the hell’s wrong?',
      ],
      tale: [
        'I hit my father once. He had it coming. I’ve carried the damned thing ever since, and he’d forgotten it by supper.',
        'I walked out on somebody good, because I was too proud to say I’d broken a window. A window.',
        'I had a friend like you. I let him be. He let himself be too, right up to the end.',
        'I stole from my own mother. She knew. She left the money in the same place next week.',
      ],
      truth: [
        'I’m scared stiff. Laugh, and I’ll break your nose.',
        'I don’t know how to do this. I know how to fight. It’s not the same.',
        'I want somebody to say sorry. Once. I’d let them off the rest.',
        'I’ve been a pig about it. I can hear myself, and I go on.',
      ],
      urge: [
        'Then get off your backside and tell them that, not me.',
        'Go. If it goes wrong I’ll hold your head.',
        'You’re not made of glass. Knock on the damned door.',
        'Stop polishing it. Say it ugly. Say it tonight.',
      ],
      thank: [
        'Fine. You’re right. Don’t let it go to your head, there’s no room.',
        'You’re not bad. You smell, but you’re not bad.',
        'Tomorrow. First thing. Kick me if I don’t.',
        'Shut up and pass the {drink}.',
      ],
    },
    questioning: {
      find: [
        'Is there room for one more? What are we looking at?',
        'Did you want to be found? Shall I go out and look somewhere else first?',
        'Would it be any use if I sat down?',
        'Have you eaten? Would you, if I looked the other way?',
      ],
      shrug: [
        'What time is it? Is it still the same night?',
        'Do I look as if I were asleep?',
        'Do you ever get tired of being the one who comes?',
        'Is it that plain? Can everybody see it?',
      ],
      care: [
        'When did you stop laughing at me? Was it something that I said?',
        'How much longer can you carry it? Has anybody asked you that?',
        'Who’s it for? All this not sleeping?',
        'Would you tell me, if it got too much? Would you know?',
      ],
      tale: [
        'Did I ever tell you that I once went back to say sorry? Did I tell you that they’d moved?',
        'Do you know what my mother said, at the end? She asked if the door was shut. What do you do with that?',
        'Have you ever hated somebody for being kind at the wrong moment? Isn’t it odd how well one remembers the moment?',
        'Why did I keep it, do you suppose, a glove, one glove, for eleven years?',
      ],
      truth: [
        'What if I’m only afraid? What if that’s all it ever was?',
        'Who am I, if it isn’t me who’s wronged? Do you see? What’s left?',
        'Am I so hard to tell things to? Is that why nobody did?',
        'What if they say yes? Have you thought of that? What would I do then?',
      ],
      urge: [
        'Couldn’t you ask them what you’ve just asked me?',
        'What’s the worst? And haven’t you had that already?',
        'Shall I walk with you as far as the corner? And then will you go on?',
        'If not now, when you’re too tired to be clever, when?',
      ],
      thank: [
        'Will you stay till it gets light? Is that a lot to ask?',
        'Why are you so good to me? No, don’t say. I’d only argue.',
        'Tomorrow, then? Will you ask me whether I did it?',
        'Is there any of that bread left?',
      ],
    },
  };

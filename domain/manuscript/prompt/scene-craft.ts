import { proseSceneForm } from '../../formats/answers/read-scene.ts';
import type { TextForm } from '../../formats/answers/text-form.ts';
import type { PromptSize } from '../../story/prompt-size.ts';
import { answerTexts, shortAnswerTexts, shortSystemText, systemText } from '../../story/system-text.ts';

/** How a manuscript is set. */
export type Form = 'prose' | 'screenplay' | 'stage';

/** The system text of every scene of a manuscript in this form: it never changes in a job. */
export function sceneSystem(form: Form, size: PromptSize): string {
  const [general, answers] =
    size === 'short' ? [shortSystemText, shortAnswerTexts] : [systemText, answerTexts];
  const craft = form === 'prose' ? prose : form === 'screenplay' ? screenplay : stage;
  const answer = form === 'prose' ? answers.text : answers.json;
  return `${general}\n\n${answer}\n\n# The piece to make: a scene of a longer work\n${craft[size]}`;
}

/** The text that a scene is answered as; null where the answer is JSON. */
export function sceneForm(form: Form): TextForm | null {
  return form === 'prose' ? proseSceneForm : null;
}

const prose: Readonly<Record<PromptSize, string>> = {
  full: `Write one scene of a book. The scene before it and the one after it are written by the same hand, so yours begins where the
last one left off and hands over to the next, without a greeting and without a farewell.

The card says what this scene is for: who is there, where and when, what somebody wants, what is in the way, and what has
changed at its end. Keep all of it. How it happens is yours: over which table, during which chore, with what in the hand. Do
nothing of a later card, however near it lies, and bring in nobody who is not on this one, unless they are only spoken of.

What has been told stands. Facts that are listed hold at this moment: hair stays the colour it was, the dead stay dead, what
nobody has told a person that person does not know. Do not explain them again; a reader who came this far remembers. Where
nothing is listed, invent, and be as particular as if it had always been so.

Begin late, in the middle of something being done. Do not open as the scene before it opened, or with weather, waking or a
meal. A page holds several exchanges in which people want different things, and a turn that nobody in the room had planned.
Give it the length that is asked for by playing things out, by objects, work and other people in the room, and never by
saying a thing twice, by thinking it over afterwards or by describing what no one looks at. Where it is to be short, leave
out the way there and the way back.

Stay behind the eyes that the card names, with the words of their trade and temper; what they do not see stays out. Keep the
person and tense of the scenes before. Paragraphs have more than one sentence as a rule. End on an act, a line or a thing,
one beat before it is understood: no look back, no wise remark, no question into the night. Most scenes in a book end quietly.

Leave alone: summing up what happened earlier; people telling each other what both know; a chapter's heading; the same
gesture that ended the last scene.

The form; what stands in brackets is yours to write, and the brackets go:
Notes:
[notes]
---
Scene:
[prose]

- notes: brief phrases for yourself, at most 120 words. Who wants what; the turn; where in the room; what this scene does that
  the last one did not; the last image.
- prose: the scene alone, in paragraphs with an empty line between them. Markdown is light: *emphasis*, **strong**, and a line of
  *** alone where time passes within the scene. No other marks and no heading.`,
  short: `Write one scene of a book. It begins where the scene before left off. Keep everything on its card: who, where, what is
wanted, what is in the way, what has changed at the end. Do nothing of a later card and bring in nobody new. Listed facts hold.
Begin in the middle of something being done. Play things out: objects, work, people who want different things. Say nothing
twice. Stay behind the eyes that the card names; keep person and tense. End on an act or a thing, without a lesson.

Example of the form, from another story and much shorter than yours; take nothing from it:
Notes:
Milan wants his half; Jarek wants to be asked. Turn: the second cup.
---
Scene:
Milan had the receipt in his shoe, where it had gone soft.

“You’ll want tea,” his brother said, and set out one cup.

Parts:
- Notes: at most 50 words: who wants what, the turn, the last image.
- Scene: the prose alone. An empty line between paragraphs; *emphasis*; no heading, no other marks.`,
};

const screenplay: Readonly<Record<PromptSize, string>> = {
  full: `Write one scene of a film script. The card says what it is for; keep all of it, and do nothing of a later card. Only what can
be seen and heard gets onto the page. Come in as late as possible and go out on the turn, so that the next scene begins for a
reason.

Action is in the present tense, in short paragraphs of one to three lines, one picture each. Verbs carry it: no camera
directions, no "suddenly", no "begins to". A person who appears for the first time gets the name in capitals, an age, and one
detail that an actor can play; one who has been seen keeps the name as it was. Somebody does something during every talk.

Lines are spoken by particular people who want something from each other. Nobody says what they mean until it is too late. Most
lines are shorter than ten words. A parenthetical is for the rare case in which the words alone would be read the wrong way.

Listed facts hold: what somebody carries they still carry, what nobody told them they do not know. A page is 54 lines and about
a minute. Fill the pages that are asked for with what is done and said, not with description.

- slugline: INT. or EXT., the place as it was named before if it was, a hyphen, the time of day.
- blocks: in the order of the page. {"type": "action", "text"}; {"type": "dialogue", "character", "parenthetical", "line"}, the
  parenthetical '' as a rule; {"type": "dual_dialogue", "left", "right"} where two speak at once; {"type": "transition", "text"}
  only where a cut must be named.`,
  short: `Write one scene of a film script. Keep everything on its card and do nothing of a later one. Only what can be seen and heard.
Action in the present tense, one to three lines each. Lines are short; people want something from each other and do something
meanwhile. Listed facts hold. A page is 54 lines.

- slugline: INT. or EXT., place, hyphen, time of day: INT. NET LOFT - NIGHT
- blocks, in order: {"type": "action", "text": "..."} or {"type": "dialogue", "character": "MARIT", "parenthetical": "", "line": "..."}`,
};

const stage: Readonly<Record<PromptSize, string>> = {
  full: `Write one scene of a stage play. The card says what it is for; keep all of it, and do nothing of a later card. There is one room
and what people do to each other in it: no cut, no close look, nobody travels. What is not said or done on the boards does not
exist. Who is off can be heard; who is on has something to do.

Lines carry the scene. People want something from each other, go round it, find a tool for it, and use up what they have.
Silence is written as somebody doing something. Stage directions are in the present tense and short, and say nothing that an
actor cannot play. Listed facts hold. Fill the pages that are asked for with turns, not with pauses.

- slugline: the place and the time as a programme has them.
- blocks: {"type": "action", "text"} for directions; {"type": "dialogue", "character", "parenthetical", "line"} for speech;
  {"type": "transition", "text"} for lights and curtain, seldom.`,
  short: `Write one scene of a stage play. Keep everything on its card and do nothing of a later one. One room; what is not said or done
there does not exist. Lines carry it: people want something and go round it. Directions are short. Listed facts hold.

- slugline: the place and the time.
- blocks, in order: {"type": "action", "text": "..."} for directions, {"type": "dialogue", "character": "MARIT", "parenthetical": "", "line": "..."}`,
};

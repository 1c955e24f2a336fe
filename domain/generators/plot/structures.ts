export type Beat = { name: string; task: string };

/**
 * The beats that each structure of the form asks for, in their order. 'Custom' has none: the
 * material decides.
 */
export const structures: Readonly<Record<string, readonly Beat[]>> = {
  'Three Act': [
    { name: 'Act One: Setup', task: 'the life that works, shown through somebody wanting something in it' },
    { name: 'Act One: Inciting Incident', task: 'the event after which going on as before is a choice' },
    { name: 'Act One: Turning Point', task: 'the decision that cannot be taken back' },
    { name: 'Act Two: Rising Trouble', task: 'the first plan, and what its success sets off' },
    { name: 'Act Two: Midpoint', task: 'what they learn or win here turns the goal itself around' },
    { name: 'Act Two: Crisis', task: 'the old way has failed for good, and by their own hand' },
    { name: 'Act Three: Climax', task: 'the choice between the two things they wanted, made by doing' },
    { name: 'Act Three: Resolution', task: 'what it cost, seen in one place we know from the setup' },
  ],
  'Five Act': [
    { name: 'Act One: Exposition', task: 'people and pressure together, in the middle of something' },
    { name: 'Act One: Exciting Force', task: 'the spark: somebody acts and the others must answer' },
    { name: 'Act Two: Rising Action', task: 'answers that make each next answer dearer' },
    { name: 'Act Two: Entanglement', task: 'the side stories are drawn in and can no longer stay apart' },
    { name: 'Act Three: Climax', task: 'the highest point, where the lead wins what will undo them' },
    { name: 'Act Three: Counterstroke', task: 'the first consequence of that victory' },
    { name: 'Act Four: Falling Action', task: 'what was held together comes apart, piece by piece' },
    { name: 'Act Four: Last Suspense', task: 'one real chance that it might still end otherwise' },
    { name: 'Act Five: Catastrophe', task: 'the price falls due, and who pays it' },
    { name: 'Act Five: Resolution', task: 'what is left, and who has to live there' },
  ],
  "Hero's Journey": [
    { name: 'Ordinary World', task: 'home, what is good in it, and what is missing' },
    { name: 'Call to Adventure', task: 'a task that fits this person too well' },
    { name: 'Refusal of the Call', task: 'the no, for a good reason, and what the no costs someone else' },
    { name: 'Meeting the Mentor', task: 'a gift with a string attached' },
    { name: 'Crossing the Threshold', task: 'the step after which the way back is gone' },
    { name: 'Tests, Allies, Enemies', task: 'the new rules, learned by breaking one' },
    { name: 'Approach to the Inmost Cave', task: 'the plan, and the doubt that nobody mentions' },
    { name: 'Ordeal', task: 'the thing they feared most happens' },
    { name: 'Reward', task: 'what they take from it, which is not what they came for' },
    { name: 'The Road Back', task: 'those they wronged catch up with them' },
    { name: 'Resurrection', task: 'the last test, passed only by who they have become' },
    { name: 'Return with the Elixir', task: 'what they bring home, and who wants it' },
  ],
  'Save the Cat': [
    { name: 'Opening Image', task: 'one picture of the life that will not last' },
    { name: 'Theme Stated', task: 'somebody says the question in passing, and is not heard' },
    { name: 'Set-Up', task: 'everyone and everything that will be needed, each in want of something' },
    { name: 'Catalyst', task: 'the event that ends it' },
    { name: 'Debate', task: 'the honest reasons not to go' },
    { name: 'Break into Two', task: 'the choice to go, and made by the lead' },
    { name: 'B Story', task: 'the person in whose company the question is really asked' },
    { name: 'Fun and Games', task: 'what the premise promised, in two or three turns' },
    { name: 'Midpoint', task: 'false victory or false defeat; the stakes become personal' },
    { name: 'Bad Guys Close In', task: 'pressure from outside and cracks from within' },
    { name: 'All Is Lost', task: 'something dies, by consequence and not by chance' },
    { name: 'Dark Night of the Soul', task: 'the lead sees their own part in it' },
    { name: 'Break into Three', task: 'the A story and the B story give the answer together' },
    { name: 'Finale', task: 'the plan, its failure, and the act that was impossible before' },
    { name: 'Final Image', task: 'the opening image again, with the difference in it' },
  ],
};

/** A scene's card as it is told. */
export type ToldCard = {
  title: string;
  pov: string;
  place: string;
  when: string;
  people: readonly string[];
  goal: string;
  conflict: string;
  outcome: string;
  notes: string;
};

/** A line for each thing that the card says. */
export function cardLines(card: ToldCard): string {
  const lines: [string, string][] = [
    ['Title', card.title],
    ['Point of view', card.pov],
    ['Place', card.place],
    ['When', card.when],
    ['People', card.people.filter((name) => name.trim() !== '').join(', ')],
    ['What somebody wants', card.goal],
    ['What is in the way', card.conflict],
    ['What has changed at the end', card.outcome],
    ['Notes', card.notes],
  ];
  return lines
    .filter(([, text]) => text.trim() !== '')
    .map(([name, text]) => `${name}: ${text.trim()}`)
    .join('\n');
}

/** The first line of a card, as the scene before it is told of it. */
export function firstLineOf(card: Pick<ToldCard, 'title' | 'place' | 'when' | 'people' | 'goal'>): string {
  const where = [card.place, card.when]
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .join(', ');
  const who = card.people
    .filter((name) => name.trim() !== '')
    .slice(0, 3)
    .join(', ');
  return [card.title.trim(), where, who, card.goal.trim()]
    .filter((one) => one !== '')
    .join('. ')
    .slice(0, 300);
}

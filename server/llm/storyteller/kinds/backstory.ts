import type { Chance } from '../chance.ts';
import type { Facts } from '../facts.ts';
import { childhoodEvents, recentEvents, type PastEvents, scarPhrases, loyaltyPhrases, teenEvents } from '../material/pasts.ts';
import { newPage } from '../page.ts';
import { slotsOf } from '../slots.ts';
import { say } from '../phrase.ts';

/** What happened before, in the asked years, and what it still does. */
export function tellBackstory(facts: Facts, chance: Chance, inputs: Readonly<Record<string, string>>) {
  const slots = slotsOf(facts);
  const phrase = (text: string) => say(text, slots, chance);
  const page = newPage();
  const pools = poolsOf(inputs.timeframe ?? '');
  const events = chance.some(pools.flatMap((pool) => chance.some(pool, pools.length > 1 ? 1 : 3)), 3);
  const past = [...events.slice(0, 1).map(phrase), facts.hero.wound, facts.relation.history.present, ...events.slice(1).map(phrase)];
  const { note } = facts;
  const asked = note === null ? [] : [note.isInstruction ? `Told to your rule, “${note.quote}”: ${events.length > 0 ? facts.hero.given : ''} learned it the hard way and says so to nobody.` : phrase(`{H} still hears it in other people’s mouths: “${note.quote}”.`)];
  return {
    past_events: page.list(past, chance.between(3, 4)),
    wounds: page.list([...asked, ...facts.hero.scars, ...chance.some(scarPhrases, 2).map(phrase)], chance.between(asked.length > 0 ? 3 : 2, 3)),
    loyalties: page.list(chance.some(loyaltyPhrases, 4).map(phrase), chance.between(2, 3)),
  };
}

function poolsOf(timeframe: string): readonly PastEvents[] {
  if (timeframe === 'Childhood') return [childhoodEvents];
  if (timeframe === 'Teenage Years') return [teenEvents];
  if (timeframe === 'Recent Past') return [recentEvents];
  return [childhoodEvents, teenEvents, recentEvents];
}

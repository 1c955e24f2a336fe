import { articleOf, capitalise, lowerFirst, sentencesOf, withoutTail } from '../grammar.ts';

/** A sentence of a line without its introduction: 'a clerk loses her hat'. */
type LineSentence = {
  /** In lower case unless it begins with a name, and without end punctuation. */
  text: string;
  /** Whether it can only be a noun: what follows 'a story about'. */
  isNoun: boolean;
};

const maxLength = 2_000;
const maxWords = 30;

/** The sentences of a line that may say what happens; none if it is in another language. */
export function sentencesToRead(line: string, name: string): LineSentence[] {
  const cut = line.slice(0, maxLength).replace(/[“”]/g, '');
  const said = cut === cut.toUpperCase() ? cut.toLowerCase() : cut;
  if (foreign.test(said)) return [];
  return sentencesOf(said)
    .flatMap((sentence) => sentence.split(/[;:–—]\s+/u))
    .map((part) => withoutIntroduction(part, name))
    .filter(({ text }) => text !== '' && text.split(' ').length <= maxWords)
    .filter(({ text }) => !unread.test(text) && !/[{}[\]<>|()‘]/.test(text));
}

function withoutIntroduction(part: string, name: string): LineSentence {
  const whole = withoutTail(part.trim(), /[\s.!?…,–—]/u);
  const told = whole.replace(introduces, '');
  const isNoun = /\b(?:about|turns on) $/i.test(whole.slice(0, whole.length - told.length));
  const supposed = /^what if /i.test(whole) ? told.replace(/ could /, ' can ') : told;
  const [, front, main = supposed] = supposed.match(opening) ?? [];
  const turned = front === undefined ? supposed : `${main} ${lowerFirst(front)}`;
  const said = turned.replace(/(?<![\p{L}’])(an?) (?=(\p{L}+))/giu, (_, article: string, next: string) => {
    const right = articleOf(next);
    return `${/^A/.test(article) ? capitalise(right) : right} `;
  });
  const isName = name !== '' && said.startsWith(name);
  const text = !isName && (begins.test(said) || manyThings.test(said)) ? lowerFirst(said) : said;
  return { text, isNoun: isNoun && /^\p{Ll}/u.test(text) };
}

const begins =
  /^(?:An?|The|One|Two|Three|Four|Five|Six|Seven|Ten|Both|Many|Several|Some|Every|Each|My|Her|His|Their|Somebody’s|Nobody|Everybody|Somebody|Someone|Everyone|Anyone|No one|People|She|He|They|It|All|Most|Only|Water|Time|Money|Love|Grief|Memory|Music|Sleep|Death|Silence|Magic) /;
/** 'Dragons are …', but not 'Naples is …' */
const manyThings = /^\p{Lu}\p{Ll}+[^su’]s (?!\p{Ll}+s )/u;
const introduces =
  /^(?:please )?(?:(?:write |tell |i want |i’d like |it is |it’s |this is )?(?:me )?(?:an? |the )?(?:\p{Ll}+ )?(?:story|tale|novel|film|book|something|one) (?:of|about|in which|where) |about |what if |what happens (?:if|when) |there (?:is|are) |everything turns on |suppose (?:that )?|imagine (?:that )?|(?:in )?an? (?:world|city|town|village|country|place|future) (?:where|in which) )/iu;
/** 'When the river freezes, …' */
const opening =
  /^((?:When|If|After|Before|While|Once|Because|Whenever|In|On|At|Under|During) [^,]{3,60}), (.+)$/iu;
/** Wishes for how to write, and words to or about others than the people of a tale. */
const unread =
  /^(?:please|make|let|use|keep|give|add|no (?!one )|don’t|do not|avoid|write|set |put|show|start|begin|end |have|never|always|more|less|think|focus|include|remove|try|call|name|first name|with|without|not|like|based|similar|(?:her|his|their|the) name|i want (?:an?|the|it|more|less)|i would like|i’d like|nobody dies|no one dies|the hero|it )\b|\b(?:please|you|your|we|us|our|should|scene|chapter|ending|dialogue|tone|tense|(?:first|third) person|reader|narrator|funny|funnier|darker|style|story|tale|hero|heroine|protagonist|main character)\b/i;
/** Words of other languages. */
const foreign =
  /(?<![\p{L}’])(?:und|ein|eine|einen|einer|der|das|ist|nicht|mit|que|una|los|las|el|une|et|les|est|dans|qui|il|che|di|uma|um|het|een|ett|och)(?![\p{L}’])|[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

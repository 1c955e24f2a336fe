/** Who runs this server; null for what is not given. */
export type Operator = {
  /** A person or a company. */
  name: string | null;
  /** An e-mail address or a web address. */
  contact: string | null;
  /** A postal address, on one line. */
  address: string | null;
  /** The country whose law applies. */
  country: string | null;
};

export const noOperator: Operator = { name: null, contact: null, address: null, country: null };

/**
 * Fills the placeholders of content/pages in a built file with who runs this server. A page's data
 * is JSON: in a file of its own, or in an attribute (web/build/paint-before-scripts.ts).
 */
export function fillOperator(text: string, extension: '.html' | '.data', operator: Operator): string {
  const words = wordsOf(operator);
  const fill = (part: string, written: (html: string) => string) =>
    part.replaceAll(marks, (_, mark: keyof typeof words) => written(words[mark]));
  if (extension === '.data') return fill(text, inJson);
  const withData = text.replaceAll(/ data-text='[^']*'/g, (data) =>
    fill(data, (html) => escaped(inJson(html))),
  );
  return fill(withData, (html) => html);
}

const marks = /\{\{(operator|address|contact|elsewhere|law)\}\}/g;

/** What replaces each placeholder, as HTML. */
function wordsOf({ name, contact, address, country }: Operator) {
  const link = contact === null ? null : `<a href="${linkTo(contact)}">${escaped(contact)}</a>`;
  return {
    operator: name === null ? 'somebody who has not given a name' : escaped(name),
    address: address === null ? '' : `, ${escaped(address)}`,
    contact: `To reach us, ${link === null ? '' : `write to ${link}, or `}use the <a href="/help">Help page</a>.`,
    elsewhere: link === null ? '' : ` You can also write to ${link}.`,
    law: country === null ? '' : ` The law of ${escaped(country)} applies.`,
  };
}

function linkTo(contact: string): string {
  return escaped(contact.includes('@') && !contact.includes('/') ? `mailto:${contact}` : contact);
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"'{}]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

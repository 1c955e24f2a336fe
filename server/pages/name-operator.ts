/** Who runs this server, as the operator gives it; null for what is not given. */
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

/** Puts who runs this server into a built text, in place of the marks that content/pages has for it. */
export function nameOperator(text: string, operator: Operator): string {
  const words = wordsOf(operator);
  return text.replaceAll(
    /\{\{(operator|address|contact|elsewhere|law)\}\}/g,
    (_, mark: keyof typeof words) => words[mark],
  );
}

/**
 * HTML that also stands in the pages' data, which is JSON within a script: so attributes are in single quotes, and what the
 * operator wrote is made of nothing that HTML, JSON or a script read as their own.
 */
function wordsOf({ name, contact, address, country }: Operator) {
  const link = contact === null ? null : `<a href='${linkTo(contact)}'>${escaped(contact)}</a>`;
  return {
    operator: name === null ? 'the person or company that runs this server' : escaped(name),
    address: address === null ? '' : `, ${escaped(address)}`,
    contact: `To reach us, ${link === null ? '' : `write to ${link}, or `}use the <a href='/help'>Help page</a>.`,
    /** What the Help page itself says. */
    elsewhere: link === null ? '' : ` You can also write to ${link}.`,
    law: country === null ? '' : ` The law of ${escaped(country)} applies.`,
  };
}

function linkTo(contact: string): string {
  return escaped(contact.includes('@') && !contact.includes('/') ? `mailto:${contact}` : contact);
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"'\\{}\p{Cc}\u2028\u2029]/gu, (sign) => `&#${sign.codePointAt(0)};`);
}

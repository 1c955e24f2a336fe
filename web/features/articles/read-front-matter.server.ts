/** A Markdown file in two parts: the fields at its head, and the text below them. */
type FrontMatter = { fields: Record<string, string | string[]>; body: string };

/**
 * Splits a Markdown file that begins with fields between two lines of `---`. A field is `name:
 * value`; an empty one takes the indented lines below as a list. Throws, naming file and line,
 * otherwise.
 */
export function readFrontMatter(text: string, file: string): FrontMatter {
  const lines = text.split('\n');
  const end = lines.indexOf('---', 1);
  if (lines[0] !== '---' || end === -1)
    throw new Error(`${file}: must begin with fields between two lines of ---`);

  const fields: FrontMatter['fields'] = {};
  let list: string[] | null = null;
  for (const [index, line] of lines.slice(1, end).entries()) {
    if (/^\s+\S/.test(line) && list !== null) {
      list.push(line.trim());
      continue;
    }
    const found = /^([a-z]+):(.*)$/.exec(line);
    const [, name, value] = found ?? [];
    if (name === undefined || value === undefined) {
      throw new Error(`${file}, line ${index + 2}: is neither 'name: value' nor an indented item of a list`);
    }
    if (name in fields) throw new Error(`${file}, line ${index + 2}: '${name}' is there twice`);
    list = value.trim() === '' ? [] : null;
    fields[name] = list ?? value.trim();
  }
  return { fields, body: lines.slice(end + 1).join('\n') };
}

/**
 * The document part of a Word file, well-formed, so that all its words are where its reader looks
 * for them: formulas become text, wrapped runs and text boxes are unwrapped, hidden runs are gone,
 * a big first letter joins the paragraph that it begins, and a paragraph that starts a page has
 * the break in it.
 */
export function prepareWordDocument(xml: string): string {
  return startPages(joinDropCaps(withoutHiddenRuns(openTextBoxes(unwrapRuns(mathAsText(xml))))));
}

/**
 * Unwraps the runs in fields, text directions and ruby, and writes line breaks and 'off' in the
 * one way that the reader knows.
 */
function unwrapRuns(xml: string): string {
  return xml
    .replace(/<(\/?)w:(?:fldSimple|dir|bdo|ruby|rubyBase)(?=[\s/>])/g, '<$1w:ins')
    .replace(/<w:cr(?=[\s/>])/g, '<w:br')
    .replace(/<\/w:cr>/g, '</w:br>')
    .replace(/<(\/?)w:ptab(?=[\s/>])/g, '<$1w:tab')
    .replace(/(<w:(?:b|i|u|caps)) w:val="off"/g, '$1 w:val="0"');
}

/** Shapes with text boxes, in the form that the reader knows: as pictures that hold paragraphs. */
function openTextBoxes(xml: string): string {
  if (!xml.includes('<wps:txbx')) return xml;
  const wrapping = ['wp:inline', 'wp:anchor', 'a:graphic', 'a:graphicData', 'wps:wsp', 'wps:txbx'];
  const groups = ['wpg:wgp', 'wpg:grpSp', 'wpc:wpc'];
  return withText(xml)
    .replace(/<(\/?)w:drawing(?=[\s/>])/g, '<$1w:pict')
    .replace(new RegExp(`<(/?)(?:${[...wrapping, ...groups].join('|')})(?=[\\s/>])`, 'g'), '<$1w:smartTag');
}

/** Of the two forms of a shape the older is read: takes the newer where only that has the text. */
function withText(xml: string): string {
  let taken = '';
  let done = 0;
  for (const { index } of xml.matchAll(/<mc:AlternateContent[\s>]/g)) {
    const end = xml.indexOf('</mc:AlternateContent>', index);
    const both = xml.slice(index, end);
    if (both.includes('<mc:AlternateContent', 1)) continue;
    const [newer = '', older] = both.split('<mc:Fallback', 2);
    if (older?.includes('<w:txbxContent') || !newer.includes('<w:txbxContent')) continue;
    taken += xml.slice(done, index) + newer.replace(/<(\/?)mc:Choice/g, '<$1mc:Fallback');
    done = end;
  }
  return taken + xml.slice(done);
}

/** Removes hidden runs. One that holds other runs, as a text box does, stays. */
function withoutHiddenRuns(xml: string): string {
  let shown = '';
  let done = 0;
  for (const { index, 0: opening } of xml.matchAll(/<w:r(?: [^>]*)?>\s*<w:rPr>/g)) {
    const from = index + opening.length;
    const close = xml.indexOf('</w:rPr>', from);
    // What the run looked like before a tracked change says nothing of what it looks like now.
    const [look = ''] = xml.slice(from, close).split('<w:rPrChange', 1);
    if (index < done || !/<w:vanish(?: w:val="(?:1|true|on)")?\s*\/>/.test(look)) continue;
    const end = xml.indexOf('</w:r>', close) + '</w:r>'.length;
    if (/<w:r[ >]/.test(xml.slice(from, end))) continue;
    shown += xml.slice(done, index);
    done = end;
  }
  return shown + xml.slice(done);
}

/** Runs and texts of a formula as those of a paragraph; all else of it as what only holds them. */
function mathAsText(xml: string): string {
  if (!xml.includes('<m:oMath')) return xml;
  return xml.replace(/<(\/?)m:([A-Za-z]+)/g, (_, close: string, name: string) => {
    const known = name === 'r' || name === 't' ? name : 'ins';
    return `<${close}w:${known}`;
  });
}

/** Word keeps the first letter of a chapter in a frame, which is a paragraph of its own. */
function joinDropCaps(xml: string): string {
  let joined = '';
  let done = 0;
  for (let at = xml.indexOf('w:dropCap="'); at !== -1; at = xml.indexOf('w:dropCap="', at + 1)) {
    const head = xml.indexOf('</w:pPr>', at);
    const end = xml.indexOf('</w:p>', at);
    if (at < done || head === -1 || end < head || xml.startsWith('none"', at + 11)) continue;
    const start = Math.max(xml.lastIndexOf('<w:p>', at), xml.lastIndexOf('<w:p ', at));
    const next = /^<\/w:p>\s*<w:p(?: [^>]*[^>/])?>(?:\s*<w:pPr>)?/.exec(xml.slice(end, end + 2_000));
    if (start < done || next === null) continue;
    const open = end + next[0].length;
    const properties = next[0].endsWith('<w:pPr>') ? xml.indexOf('</w:pPr>', open) : null;
    if (properties === -1) continue;
    const text = properties === null ? open : properties + '</w:pPr>'.length;
    joined += xml.slice(done, start) + xml.slice(end + '</w:p>'.length, text);
    joined += xml.slice(head + '</w:pPr>'.length, end);
    done = text;
  }
  return joined + xml.slice(done);
}

const pageBreak = '<w:r><w:br w:type="page"/></w:r>';

function startPages(xml: string): string {
  let started = '';
  let done = 0;
  const mark = /<w:pageBreakBefore(?: w:val="(?:1|true|on)")?\s*\/>/g;
  for (const { index } of xml.matchAll(mark)) {
    const head = xml.indexOf('</w:pPr>', index);
    if (index < done || head === -1) continue;
    const end = head + '</w:pPr>'.length;
    started += xml.slice(done, end) + pageBreak;
    done = end;
  }
  return started + xml.slice(done);
}

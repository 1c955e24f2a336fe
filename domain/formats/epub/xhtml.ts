import { printable } from '../printable.ts';
import type { Run } from '../runs.ts';

/** A text as XML has it, in elements and between double quotation marks. */
export function escapeXml(text: string): string {
  const clean = printable(text);
  return /[&<>"]/.test(clean) ? clean.replace(/[&<>"]/g, (sign) => entities[sign] ?? '') : clean;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Runs as XHTML. */
export function inlineXhtml(runs: readonly Run[]): string {
  let xhtml = '';
  for (const { text, isBold, isItalic, isUnderlined } of runs) {
    if (text === '\n') {
      xhtml += '<br/>';
      continue;
    }
    let inner = escapeXml(text);
    if (isUnderlined) inner = `<u>${inner}</u>`;
    if (isItalic) inner = `<em>${inner}</em>`;
    if (isBold) inner = `<strong>${inner}</strong>`;
    xhtml += inner;
  }
  return xhtml;
}

/** A text of several lines. */
export function linesXhtml(text: string): string {
  return escapeXml(text).replaceAll('\n', '<br/>');
}

type Page = { readonly title: string; readonly language: string; readonly body: string };

/** A whole document. `body` is XHTML. */
export function xhtmlPage({ title, language, body }: Page, isRightToLeft: boolean): string {
  const tag = escapeXml(language);
  return `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${tag}" xml:lang="${tag}"${
    isRightToLeft ? ' dir="rtl"' : ''
  }>
<head>
<title>${escapeXml(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`;
}

/** In each page, so that a page alone looks as it does in the book. */
const style = `body{margin:5%}p{margin:0;text-indent:1.5em}h1{margin:3em 0 2em;text-align:center;font-weight:normal}
h1+p,hr+p,.plain p{text-indent:0}hr.scene{width:25%;margin:1.5em auto}.plain{margin-top:3em;text-align:center}
.plain p{margin:1em 0}.left{text-align:left}nav ol{list-style:none;padding-left:1em}`;

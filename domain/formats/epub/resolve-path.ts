/** '../text/a%20b.xhtml#c', within the part 'OEBPS/nav/toc.ncx', as 'OEBPS/text/a b.xhtml'. */
export function resolvePath(from: string, address: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const part of decoded(address.split('#')[0] ?? '').split('/'))
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  return parts.join('/');
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

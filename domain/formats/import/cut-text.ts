/**
 * A text in pieces of at most so many characters, cut at a line end or blank where one is near.
 * Never splits a surrogate pair. A text that is not too long is one piece.
 */
export function cutText(text: string, maxCharacters: number): string[] {
  const pieces: string[] = [];
  let from = 0;
  while (text.length - from > maxCharacters) {
    const window = text.slice(from, from + maxCharacters);
    const cut = Math.max(window.lastIndexOf('\n'), window.lastIndexOf(' '));
    let length = cut > maxCharacters / 2 ? cut + 1 : maxCharacters;
    const unit = text.charCodeAt(from + length - 1);
    if (unit >= 0xd800 && unit <= 0xdbff) length -= 1;
    pieces.push(text.slice(from, from + length));
    from += length;
  }
  pieces.push(text.slice(from));
  return pieces;
}

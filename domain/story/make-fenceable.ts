/** Removes the boundary, in any case, and defuses the control tokens of models. */
export function makeFenceable(text: string, boundary: string): string {
  const data = defuseControlTokens(text.trim().replace(/\r\n?/g, '\n'));
  // Far cheaper than a pattern for each boundary, and nearly always enough.
  if (!data.toLowerCase().includes(boundary.toLowerCase())) return data;
  return data.replace(new RegExp(boundary, 'gi'), '[…]');
}

/** A space in each token makes it plain text: '<|endoftext|>' becomes '< |endoftext|>'. */
function defuseControlTokens(text: string): string {
  return text
    .replace(/<(?=[|｜]|<\/?SYS>>|\/?(?:s|bos|eos|start_of_turn|end_of_turn)>)/gi, '< ')
    .replace(/\[(?=\/?INST\])/gi, '[ ');
}

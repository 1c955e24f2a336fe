/** How many blocks come before a scene's slugline: its first transitions, such as FADE IN. */
export function countLeadingTransitions(types: readonly (string | undefined)[]): number {
  const first = types.findIndex((type) => type !== 'transition');
  return first === -1 ? types.length : first;
}

/** Whether a transition opens (FADE IN:), and so is on the left, unlike CUT TO: or FADE OUT. */
export function isLeftAligned(transition: string): boolean {
  return /^(fade in|teaser|act|prologue|lights up|curtain up)\b/i.test(transition.trim());
}

/** A line that is a transition though Fountain takes it for action, since it doesn't end in TO:. */
export function isPlainTransition(text: string): boolean {
  return /^(?:FADE (?:IN|OUT|TO BLACK)|BLACKOUT|LIGHTS (?:UP|DOWN|FADE)|CURTAIN)[.:]?$/.test(text);
}

const setOf = (words: string) => new Set(words.split(/\s+/));

/** English past forms that don't end in -ed and are no present form as well. */
export const pastForms =
  setOf(`was wasn't were weren't had hadn't did didn't said went came saw took gave got made knew
thought found told felt left kept held stood sat lay rose fell ran began broke brought bought caught chose drank drew drove
ate fought flew forgot froze grew hung heard hid led lent lost meant met paid rang rode sang sank sent shook shone shot
slept slid spoke spent spun sprang stole stuck struck swam swept swore swung taught threw tore understood woke won wore
wrote bent blew built crept dealt dug fed knelt leant leapt lit sold sought spat stank strode swam wept withdrew wound
would wouldn't could couldn't`);

/** Words in -ed that are no past form. */
export const notPast = setOf('need feed bleed breed speed exceed proceed succeed');

/** Words in -s that may follow he or she and are no present form. */
export const notPresent =
  setOf(`always perhaps sometimes towards afterwards besides thus this themselves unless across
others ones whose overseas upstairs downstairs indoors outdoors sideways nowadays`);

/** Present forms in which a text in the past speaks of what holds still. */
export const states =
  setOf(`knows thinks believes remembers likes loves hates wants wishes needs means seems lives works
keeps owns belongs stays sleeps drinks eats calls claims insists maintains understands deserves matters resembles remains
supposes hopes drives speaks writes plays visits does`);

/** Words of habits, and of thoughts that are given without marks. */
export const doubts = setOf(
  `always never often usually every sometimes still nowadays whenever thought wondered`,
);

/** Acts that an 'I' tells in the present; thoughts and habits are left out. */
export const actions =
  setOf(`walk turn take open step run reach pull push put nod grab climb pick drop lift lean kneel
stare glance shrug swallow follow close shut pour knock cross duck crouch stumble shake wipe press`);

/** Words between a pronoun and its verb. */
export const adverbs = setOf(
  'never still always just only also then both all even ever often soon once almost',
);

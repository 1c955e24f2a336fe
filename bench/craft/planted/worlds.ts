/**
 * What one template of the planted set is made of: a woman, a man, somebody else, places, a thing.
 */
export type World = {
  she: string;
  he: string;
  other: string;
  /** The family name of `she`. */
  surname: string;
  place: string;
  elsewhere: string;
  thing: string;
};

const rows = `Marit Joseph Ansel Kell|mill|ferry house|brass key
Ines Tobias Renard Vosper|lighthouse|chandlery|oilskin bag
Odile Hamish Corvin Drummond|quarry|schoolroom|slate knife
Petra Lionel Rufus Hallam|orchard|cider barn|pruning saw
Greta Simeon Blaise Torvald|smokehouse|harbour office|whale lamp
Winifred Casper Aldous Penrose|observatory|guest house|star chart
Leocadia Matthias Ignace Varga|bell tower|sacristy|silver cup
Thessaly Quentin Barnaby Orme|greenhouse|potting shed|seed tin
Ruth Everard Jasper Colley|signal box|station buffet|railway watch
Nadia Bertram Osric Lind|tannery|counting room|red ledger
Salome Frederic Ludovic Prynne|theatre|paint loft|paste crown
Agnes Cornelius Hector Boyle|fish market|net loft|gutting knife
Judith Ambrose Silvan Marsh|pumping station|lodge|valve wheel
Cordelia Gideon Roland Fenn|printing shop|paper store|composing stick
Esther Lucian Magnus Thorne|glassworks|sand yard|blowing pipe
Imogen Percival Dorian Ashby|asylum|laundry|iron whistle
Beatrix Clement Edgar Holt|vineyard|press house|tasting cup
Dinah Rupert Stellan Quayle|boatyard|sail room|caulking iron
Harriet Leopold Conrad Ives|weather station|generator hut|rain gauge
Sabine Horace Felix Garrick|slaughterhouse|ice cellar|bone saw`;

export const worlds: readonly World[] = rows.split('\n').map((row) => {
  const [names = '', place = '', elsewhere = '', thing = ''] = row.split('|');
  const [she = '', he = '', other = '', surname = ''] = names.split(' ');
  return { she, he, other, surname, place, elsewhere, thing };
});

/**
 * Sentences that say nothing which another one could contradict; SHE, HE and PLACE are filled in.
 */
export const fillers: readonly string[] = [
  'SHE crossed the yard of the PLACE, and HE followed with the lantern.',
  'HE said nothing about the letter. She had her reasons, and she did not ask.',
  'The rain ran down the windows of the PLACE and dripped into a bucket.',
  'SHE wiped the bench with her sleeve. He counted the sacks twice, and he was wrong twice.',
  'A cart went by on the road, and nobody looked up from the work.',
  'HE had slept badly. She saw it in the way he held the cup, and she said so.',
  'The stove in the PLACE smoked, so they left the door open.',
  'SHE laughed at that. He put the hammer down, and he laughed as well.',
  'Somebody had left a glove on the sill, and it stayed there.',
  'HE swept the floor of the PLACE. He began at the back, and he left the corners.',
  'SHE wrote a line into the book. Then she crossed it out, and she blotted the page.',
  'The dog lay down across the threshold and sighed.',
  'HE told her about the price of coal. She listened, but she kept her back to him.',
  'Outside the PLACE the wind turned, and the sign began to knock.',
  'SHE cut the bread. She gave him the end of it, and he ate it dry.',
  'HE looked for the matches. He had them in the last pocket, and he swore.',
  'The afternoon went slowly, with the smell of wet rope in it.',
  'SHE had an answer ready. She kept it, and he knew that she did.',
  'HE walked to the end of the wall. He stood there, and he came back without a word.',
  'They ate standing, because the chairs of the PLACE were stacked.',
  'SHE put her ear to the pipe. She heard the water in it, and she nodded.',
  'HE thought of the winter before. He knew what it had cost, and she knew it too.',
  'A boy brought the post, and SHE paid him with an apple.',
  'The clock in the PLACE had stopped, which suited both of them.',
];

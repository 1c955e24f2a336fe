/** The instruction for each choice of the setting form. */
export const periods: Readonly<Record<string, string>> = {
  'Present Day': `It is the present day: phones, prices and forms as they are now. Let one ordinary system, a landlord's app or a
bus timetable, do real harm or real good.`,
  'Near Future': `It is the near future, ten to thirty years on: most things are the same and older. One or two have changed so far
that people no longer mention them.`,
  'Distant Future': `It is the distant future: choose one principle that has become daily life, and show it in the dullest thing
there, a queue, a repair, a meal. People are as tired, proud and petty as ever.`,
  Medieval: `It is medieval: seasons, dues and saints' days measure the year, news is as fast as a horse, and the law is whoever
holds the court. Name the region and the century, and have no potatoes, no thrones for their own sake, no modern minds.`,
  Victorian: `It is Victorian: coal, post four times a day, servants who hear everything, a reputation that can be lost before
lunch. Say which decade and which city or county.`,
  '1920s': `It is the 1920s: the war is in every family and not talked about, credit is new, engines are loud, and young people
keep other hours. Say in which country, for it was not the same decade everywhere.`,
  '1950s': `It is the 1950s: new kitchens, ration books or tailfins, one telephone in the hall, men who were soldiers at twenty.
Say in which country, and who is kept out of the picture.`,
  'Ancient Times': `It is ancient times: choose one people, one city or river, and roughly a century. Gods are neighbours with
tempers, debts can cost one's freedom, and writing belongs to the few.`,
};

export const genres: Readonly<Record<string, string>> = {
  Fantasy: `This is fantasy: one impossible thing is as ordinary there as weather. Give it a price, a trade that lives on it, and a
limit that cannot be bargained with.`,
  'Sci-Fi': `This is science fiction: one invention has set the rents, the manners and the fears. Show what it replaced and who
still misses that.`,
  Mystery: `This is a mystery: it is a place where everyone can be placed at an hour, with one gap. Doors, sight lines and habits
are facts that can be checked.`,
  Romance: `This is a romance: the place keeps bringing two people together and gives them no room to be alone, or the other way
round.`,
  Thriller: `This is a thriller: there are few ways out, somebody controls them, and being watched is part of the day.`,
  Horror: `This is horror: the place is pleasant enough, and people have made an arrangement with it. Nobody remembers proposing it.`,
  Drama: `This is drama: the rooms are too small for what is not being said in them, and moving out would mean saying it.`,
  Comedy: `This is comedy: the place runs by rules that make perfect sense one at a time.`,
  Action: `This is action: heights, distances, surfaces, engines, things that burn. One should be able to draw it on a napkin and
plan a way through.`,
  Adventure: `This is adventure: beyond the last known point something has to be crossed, and the people who live at the edge charge
for advice.`,
};

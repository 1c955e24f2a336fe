-- How many requests were answered of late, by minute and by keyed hash of who asked and for what, for the processes to
-- tell each other. Unlogged: what is lost in a crash is a minute's counts. A new table only: locks nothing.
create unlogged table request_counts (
  minute integer not null,
  key text collate "C" not null,
  count integer not null check (count > 0),
  primary key (minute, key)
);

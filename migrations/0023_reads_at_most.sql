-- How many tokens a model on a writer's own server reads and writes in one request; null if nobody said. Locks the table for
-- an instant and rewrites nothing. Servers of before store their keys without it.
alter table provider_keys add column reads_at_most integer check (reads_at_most between 1000 and 100000000);

-- Most owners have a row or two, and some have thousands. Told nothing else, the planner takes owner_id for nearly unique,
-- picks any index that begins with it, and a copy of a large project reads all rows of its owner for each row, in joins and
-- in checks of foreign keys alike. So owners count as having a hundred rows each, from the next analyze on. Locks each table
-- for an instant.
alter table projects alter column owner_id set (n_distinct = -0.01);
alter table elements alter column owner_id set (n_distinct = -0.01);
alter table element_versions alter column owner_id set (n_distinct = -0.01);
alter table version_sources alter column owner_id set (n_distinct = -0.01);
alter table working_copies alter column owner_id set (n_distinct = -0.01);

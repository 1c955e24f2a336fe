-- Nothing reads it: a content is read by the current schema of its kind, which takes older shapes, and a migration
-- rewrites what it could not take. Locks the table for an instant and rewrites nothing. Processes of the release before
-- name the column when they keep a version, so stop them first.
alter table element_versions drop column schema_version;

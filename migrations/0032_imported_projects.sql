-- When the archive says that it was made from which a project was imported; null for any other project. Whatever such a
-- project says of how its texts were made is what the file tells. A column without a default: locks the table for a moment.
alter table projects add column imported_from timestamptz;

-- The ids of the items of a text's lists (`domain/story/item-ids.ts`), null for what was stored before there were any: each
-- item's place counts as its id then. New columns without a default: locks the two tables for a moment.
alter table element_versions add column item_ids json;
alter table working_copies add column item_ids json;

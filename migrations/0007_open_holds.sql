-- A hold is settled by its id. With the owner alone, every settled hold of theirs stayed in the way of the next until the
-- table was vacuumed. Locks the table of holds while the index is made again, which has only the open ones.
drop index credit_holds_open;
create index credit_holds_open on credit_holds (owner_id, id) where state = 'held';

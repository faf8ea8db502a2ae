-- What a listing says it has and says it lacks, as bits in the order of the reader's list: read once, when the listing is written, so that a match compares numbers. Null
-- where it was written before; that says nothing of it, until it is written again.

alter table service add column amenities integer;
alter table service add column lacking integer;

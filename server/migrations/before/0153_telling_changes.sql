-- The months of a market are told from what happened to its services: changes of price and status, but not the line each came with, which are
-- nine of ten. Found by service for a small area, and all of an account's in one walk for a large one.
create index service_change_telling on service_change (account_id, service_id) where former_status is not null;

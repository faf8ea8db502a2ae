-- What was deleted of late is counted with every computation of an area, and was found by reading all listings of all accounts.
create index service_deleted on service (account_id, deleted_at) where deleted_at is not null;

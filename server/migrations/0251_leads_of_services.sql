-- Which leads name a service in their enquiry: asked of each listing, and counted for each row of the list of services. No index knew; a listing that one lead named would
-- have cost all leads of the account. The newest first, as ids sort by time.
create index lead_of_service on lead (account_id, service_id, id)
  where service_id is not null and deleted_at is null and not is_test;

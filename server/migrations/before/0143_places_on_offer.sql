-- What is on offer is summed up by place too: a wish for Chicago is not met by what lies elsewhere. City and state stand in the index, so that the summary still reads
-- nothing but this.
drop index service_on_offer;
create index service_on_offer on service (account_id, currency, type_folded, price) include (city_folded, state) where status = 'active' and deleted_at is null;

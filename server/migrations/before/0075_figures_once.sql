-- The figures of an area were written twice with every computation, here and in its analysis, and both copies went through the write-ahead log.
-- The area names its analysis; that is where they stand.
drop index market_area_stale;
drop index market_area_asked;
alter table market_area
  drop constraint market_area_check,
  drop column figures,
  add constraint market_area_analysed check ((analysis_id is null) = (computed_at is null));
create index market_area_stale on market_area (asked_at) where computed_at is not null and revision > figures_revision;
create index market_area_asked on market_area (asked_at) where computed_at is not null;

-- The trace that an event belongs to: the traceparent (W3C Trace Context, 55 characters) of the
-- request that made the change, so that its deliveries continue the trace. Null if the change was
-- made by a request without a trace or by a background job. There is no check on its length: adding
-- one would read the whole table while it is locked.
alter table event
  add column traceparent text;

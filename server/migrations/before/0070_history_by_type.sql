-- A page of the history of one event type walked through every delivery of the account, or of the endpoint, to find what was rare or not there: 0.4 to 0.6 s
-- with a million. The index of an endpoint's deliveries holds their type now, before the id: a page walks each endpoint's deliveries of each type asked
-- for, and there are few of both. One index as before, so that a delivery costs no further entry, at its writing or at its end.
drop index webhook_delivery_of_webhook;
create index webhook_delivery_of_webhook on webhook_delivery (account_id, webhook_id, event_type, id desc);

-- Tests and replays are few, and their ids may be older than they are: what asks for tests, or for what came after a moment, finds them here.
create index webhook_delivery_unusual on webhook_delivery (account_id, trigger, id desc) where trigger <> 'automatic';

-- A page of the history that asks for what is rare (an error class, a status, cancelled ones, those sent by hand) walked through every delivery of the account to
-- find it: 0.6 to 1.7 s with a million. These indexes hold the rare ones alone, so that a delivery that goes well costs nothing more.
create index webhook_delivery_errors on webhook_delivery (account_id, last_error_class, id) where last_error_class is not null;
create index webhook_delivery_statuses on webhook_delivery (account_id, last_status_code, id) where last_error_class is not null;
create index webhook_delivery_cancelled on webhook_delivery (account_id, id) where status = 'cancelled';
create index webhook_attempt_asked on webhook_attempt (account_id, delivery_id) where trigger <> 'automatic';

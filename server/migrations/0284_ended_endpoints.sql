-- An endpoint of an automation tool is a subscription: when the receiver returns 410 Gone, it is
-- over and will never be resumed. Such an endpoint is registered with on_gone = 'end'. A 410 ends
-- it, its pending deliveries are cancelled, and no later event is stored for it. All other endpoints
-- are still disabled by a 410, and their deliveries wait.
alter table webhook
  add column on_gone text not null default 'disable' check (on_gone in ('disable', 'end')),
  drop constraint webhook_status_check,
  drop constraint webhook_check;

alter table webhook
  add constraint webhook_status_check check (status in ('enabled', 'paused', 'disabled', 'ended')),
  add constraint webhook_check
    check ((status in ('disabled', 'ended')) = (disabled_reason is not null));

alter table webhook_open_delivery
  drop constraint webhook_open_delivery_cancel_reason_check,
  add constraint webhook_open_delivery_cancel_reason_check
    check (cancel_reason in ('deleted', 'expired', 'erased', 'dropped', 'ended'));

-- Ended endpoints are deleted after the retention of deliveries. The nightly job finds them here.
create index webhook_ended on webhook (updated_at) where status = 'ended' and deleted_at is null;

-- An endpoint that an app registered is sent the events of all leads. It is disabled with the reason
-- lead_visibility while no user who connected the app may see all leads of the account.

alter table webhook
  drop constraint webhook_disabled_reason_check,
  add constraint webhook_disabled_reason_check
    check (disabled_reason in ('gone', 'failing', 'grant_ended', 'lead_visibility', 'by_us'));

-- A password alone opened the account of somebody with passkeys and no one-time codes. Since when a person asks that it does not.
alter table person add column passkey_asked_since timestamptz;

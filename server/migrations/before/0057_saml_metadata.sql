-- Where an identity provider publishes its metadata, an account gives the address once and has its rolled certificates read anew from there.
alter table sso_connection add column metadata_url text;
alter table sso_connection add column metadata_read_at timestamptz;
alter table sso_connection add check ((metadata_url is null) = (metadata_read_at is null));

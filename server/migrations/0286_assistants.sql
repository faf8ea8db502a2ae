-- Assistants call the API through /mcp. An account decides whether they may read the text of messages
-- and whether they may write; both are off. An assistant identifies itself with a client ID that is
-- not registered here: the URL of its metadata document. If a member of an account allows
-- such a client, the account gets an app for it, which an admin can disable as any other app.
alter table account
  add column assistants_read_messages boolean not null default false,
  add column assistants_may_write boolean not null default false;

alter table oauth_app
  add column external_client_id text,
  add constraint oauth_app_external_client_is_public
    check (external_client_id is null or is_public);

-- One app for each client in an account, also if two members allow it at the same time.
create unique index oauth_app_of_external_client on oauth_app (account_id, external_client_id)
  where external_client_id is not null;

-- A token is valid for one resource only (RFC 8707): the API under /v1, or /mcp.
alter table oauth_grant
  add column audience text not null default 'api' check (audience in ('api', 'mcp'));

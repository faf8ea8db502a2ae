-- A source can also receive mails. Its URL names no source, because mail services limit the length
-- of a URL, so it is found by the hash of its token. A mail needs no recipe: common formats are
-- recognized without one.
alter table source
  add column kind text not null default 'push' check (kind in ('push', 'mail'));
alter table source
  alter column kind drop default,
  drop constraint source_check,
  add constraint source_recipe_check check (
    case kind
      when 'push' then (recipe is null) <> (recipe_document is null)
      else recipe is null or recipe_document is null
    end);
create index source_mail_token on source (token_hash) where kind = 'mail';
create index source_previous_mail_token on source (previous_token_hash) where kind = 'mail';

-- Amazon SNS requests a confirmation of an address before it sends mails there. A person opens the link.
alter table intake_item
  drop constraint intake_item_kind_check,
  add constraint intake_item_kind_check check (kind in ('form', 'push', 'mail')),
  drop constraint intake_item_reason_check,
  add constraint intake_item_reason_check check (reason in
    ('looks_automated', 'other_origin', 'unreadable', 'refused', 'unknown_lead', 'unknown_stage',
     'confirmation'));

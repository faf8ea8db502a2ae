-- Views of lists that people keep, entered by the primary key (account_id, id), and by the index saved_view_in_order.

-- part: view_columns exported as columns
-- What is shown of a view.
id, page, name, query, shared, position, created_by, created_at, updated_at, version

-- part: seen_view
account_id = :account_id
and (shared or created_by = :user_id)

-- part: names(text)
exists (
  select 1
    from unnest(:contacts::text[]) as c (contact)
   where position(contact in lower({text})) > 0
      or position(contact in regexp_replace({text}, '[^0-9+]', '', 'g')) > 0)

-- name: findView :maybe replanned
-- One view, if it is shared or the person's own.
select {view_columns}
  from saved_view
 where {seen_view}
   and id = :id;

-- name: findViewForUpdate :maybe replanned
-- The same, locked.
select {view_columns}
  from saved_view
 where {seen_view}
   and id = :id
   for update;

-- name: countViews :one replanned
-- How many views a person made, and the place behind the last view they see of a page.
select count(*) filter (where created_by = :user_id)::int as "made!",
       least(coalesce(max(position) filter (where page = :page
                                              and (shared or created_by = :user_id)) + 1, 0),
             9999) as "next_position!"
  from saved_view
 where account_id = :account_id;

-- name: insertView :run replanned
-- Writes a new view.
insert into saved_view (account_id, id, page, name, query, shared, position, created_by, created_at,
                        updated_at)
values (:account_id, :id, :page, :name, :query, :shared, :position, :created_by, :now, :now);

-- name: updateViewRow :run replanned
-- Writes what a view has become and raises its version.
update saved_view
   set name = :name,
       query = :query,
       shared = :shared,
       position = :position,
       updated_at = :now,
       version = version + 1
 where account_id = :account_id
   and id = :id;

-- name: deleteViewRow :run replanned
-- Takes a view out.
delete from saved_view
 where account_id = :account_id
   and id = :id;

-- name: deletePrivateViews :run replanned
-- Takes out what a person kept for themselves.
delete from saved_view
 where account_id = :account_id
   and created_by = :user_id
   and not shared;

-- name: forgetContacts :many replanned
-- Takes filters that name one of these contacts out of every view of the account, however they were typed; a view that is named like that is called View. An
-- account has some hundred views at most, so they are all looked at.
update saved_view as v
   set name = case when {names: v.name} then 'View' else v.name end,
       query = (
         select coalesce(jsonb_object_agg(name, value), '{}')
           from jsonb_each_text(v.query) as m (name, value)
          where not {names: value}),
       version = v.version + 1,
       updated_at = :now
 where v.account_id = :account_id
   and ({names: v.name}
        or exists (
             select 1
               from jsonb_each_text(v.query) as m (name, value)
              where {names: value}))
returning v.id;

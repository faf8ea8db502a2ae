-- Saved views of lists. Rows are found by the primary key (account_id, id) and by the index
-- saved_view_in_order.

-- part: view_columns exported as columns
-- Columns of a view.
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
-- Finds one view, if it is shared or the person's own.
select {view_columns}
  from saved_view
 where {seen_view}
   and id = :id;

-- name: findViewForUpdate :maybe replanned
-- Like `findView`, but locks the view.
select {view_columns}
  from saved_view
 where {seen_view}
   and id = :id
   for update;

-- name: countViews :one replanned
-- Counts the views that a person created, and returns the position after the last view that they
-- see for a list.
select count(*) filter (where created_by = :user_id)::int as "made!",
       least(coalesce(max(position) filter (where page = :page
                                              and (shared or created_by = :user_id)) + 1, 0),
             9999) as "next_position!"
  from saved_view
 where account_id = :account_id;

-- name: insertView :run replanned
-- Inserts a view.
insert into saved_view (account_id, id, page, name, query, shared, position, created_by, created_at,
                        updated_at)
values (:account_id, :id, :page, :name, :query, :shared, :position, :created_by, :now, :now);

-- name: updateViewRow :run replanned
-- Updates a view and increments its version.
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
-- Deletes a view.
delete from saved_view
 where account_id = :account_id
   and id = :id;

-- name: deletePrivateViews :run replanned
-- Deletes the private views of a person.
delete from saved_view
 where account_id = :account_id
   and created_by = :user_id
   and not shared;

-- name: forgetContacts :many replanned
-- Removes filters that contain one of these contacts from all views of the account, whatever their
-- spelling. A view with one in its name is renamed to View. An account has at most some hundred
-- views, so all are searched.
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

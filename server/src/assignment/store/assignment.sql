-- By which rules an account hands leads out.

-- name: findAssignmentOf :maybe replanned
-- What an account set. By primary key.
select document, updated_at, version
  from assignment
 where account_id = :account_id;

-- name: writeAssignment :run replanned
-- Writes it whole.
insert into assignment as a (account_id, document, updated_at)
values (:account_id, :document, :now)
on conflict (account_id) do update
   set document = excluded.document,
       updated_at = excluded.updated_at,
       version = a.version + 1;

-- name: findSetup :maybe
-- What hand-outs are made by: the rules, and who is there to be handed to, in the order in which they joined.
select a.document,
       (select coalesce(
                 json_agg(
                   json_build_object('user_id', m.user_id, 'role', m.role,
                     'name', coalesce(p.name, split_part(p.email, '@', 1)))
                   order by m.created_at, m.user_id),
                 '[]')
          from membership as m
          join person as p on p.id = m.user_id
         where m.account_id = a.account_id
           and p.disabled_at is null
           and m.role <> 'viewer') as "members!"
  from assignment as a
 where a.account_id = :account_id;

-- name: listAccountsHandingOut :many replanned
-- Accounts that hand leads out. Not one account's: the worker's list.
select account_id
  from assignment
 where account_id <> all(:resting);

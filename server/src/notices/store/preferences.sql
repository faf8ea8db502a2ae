-- What people and accounts chose in notices, by primary keys.

-- part: preference_columns
-- What a person chooses.
user_id, bell, mail, time_zone, quiet_hours, digest, updated_at, version

-- name: listPreferencesOfAccount :many replanned
-- What members chose, those of them who did; some hundreds at most.
select {preference_columns}
  from notice_preference
 where account_id = :account_id;

-- name: findPreferencesOf :maybe replanned
-- What one person chose.
select {preference_columns}
  from notice_preference
 where account_id = :account_id
   and user_id = :user_id;

-- name: writePreferences :run replanned
-- Sets what a person chose.
insert into notice_preference as p (account_id, user_id, bell, mail, time_zone, quiet_hours,
       digest, updated_at)
values (:account_id, :user_id, :bell, :mail, :time_zone?, :quiet_hours?, :digest?, :now)
on conflict (account_id, user_id) do update
   set bell = excluded.bell,
       mail = excluded.mail,
       time_zone = excluded.time_zone,
       quiet_hours = excluded.quiet_hours,
       digest = excluded.digest,
       updated_at = excluded.updated_at,
       version = p.version + 1;

-- name: deletePreferencesOf :run replanned
-- Takes out what a person chose.
delete from notice_preference
 where account_id = :account_id
   and user_id = :user_id;

-- name: findSettingsOf :maybe replanned
-- What the account allows in notices.
select show_contacts, updated_at, version
  from notice_setting
 where account_id = :account_id;

-- name: writeSettings :run replanned
-- Sets what the account allows.
insert into notice_setting as s (account_id, show_contacts, updated_at)
values (:account_id, :show_contacts, :now)
on conflict (account_id) do update
   set show_contacts = excluded.show_contacts,
       updated_at = excluded.updated_at,
       version = s.version + 1;

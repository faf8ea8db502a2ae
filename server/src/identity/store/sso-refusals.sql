-- Sign-ins a connection refused, entered by the primary key (account_id, connection_id, id).

-- part: refusal_columns exported as columns
-- What a line of the log says.
id, code, detail, subject, email, user_id, request_id, created_at

-- name: insertRefusalRow :run replanned
-- Writes a line into the log of a connection.
insert into sso_refusal (account_id, connection_id, id, code, detail, subject, email, user_id,
                         request_id, created_at)
values (:account_id, :connection_id, :id, :code, :detail, :subject?, :email?, :user_id?,
        :request_id?, :now);

-- name: pruneRefusals :run
-- Takes away what is older than the newest lines of a connection.
delete from sso_refusal
 where account_id = :account_id
   and connection_id = :connection_id
   and (created_at, id) <= (
         select created_at, id
           from sso_refusal
          where account_id = :account_id
            and connection_id = :connection_id
          order by created_at desc, id desc
         offset :newest
          limit 1);

-- name: deleteOldRefusals :run replanned
-- Sweeps lines of a month ago.
delete from sso_refusal
 where created_at < :now::timestamptz - interval '30 days';

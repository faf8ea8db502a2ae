-- What was handed out to come back once, by the hash of its secret.

-- name: insertTicket :run
-- Keeps what a ticket was handed out for.
insert into ticket (hash, purpose, user_id, detail, created_at, expires_at)
values (:hash, :purpose, :user_id?, :detail, :now, :expires_at);

-- name: removeTicket :maybe
-- Takes a ticket back; of two who bring the same one the second gets nothing.
delete from ticket
 where hash = :hash
   and purpose = :purpose
returning user_id, detail, expires_at;

-- name: findTicket :maybe
-- A ticket that still counts.
select user_id, detail
  from ticket
 where hash = :hash
   and purpose = :purpose
   and expires_at > :now;

-- name: removeTicketsFor :run
-- Deletes every ticket of a person for one purpose.
delete from ticket
 where user_id = :user_id
   and purpose = :purpose;

-- name: removeTicketsOf :run
-- Deletes every ticket of a person, whatever its purpose.
delete from ticket
 where user_id = :user_id;

-- name: deleteOldTickets :run replanned
-- Sweeps tickets that have run out.
delete from ticket
 where expires_at < :now;

-- What notices let go of.

-- name: listAccountsWithOld :many
-- Accounts with notices or messages from before these ids. Not one account's: the worker's list. By primary keys.
select a.id as account_id
  from account as a
 where a.id <> all(:resting)
   and (exists (
          select
            from notice as n
           where n.account_id = a.id
             and n.id < :notice)
        or exists (
          select
            from notice_delivery as d
           where d.account_id = a.id
             and d.id < :delivery));

-- name: deleteOldNotices :run replanned
-- Lets go of notices from before an id, some at a time.
delete from notice
 where account_id = :account_id
   and id in (
         select id
           from notice
          where account_id = :account_id
            and id < :before
          order by id
          limit :limit);

-- name: deleteOldDeliveries :run replanned
-- Lets go of messages from before an id, some at a time.
delete from notice_delivery
 where account_id = :account_id
   and id in (
         select id
           from notice_delivery
          where account_id = :account_id
            and id < :before
          order by id
          limit :limit);

-- name: listChoosers :many
-- Accounts in which somebody chose something, and whose. Not one account's: the worker's list; a row a person and account.
select account_id as "account_id!", array_agg(distinct user_id) as "user_ids!"
  from (select account_id, user_id from notice_channel where user_id is not null
         union all
        select account_id, user_id from notice_preference) as chosen
 group by account_id;

-- name: clearSaidOf :run replanned
-- Takes out what the other side may have said of a customer. By the index notice_of_customer.
update notice_attempt
   set said = null,
       error_message = null
 where account_id = :account_id
   and delivery_id in (
         select d.delivery_id
           from notice as n
           join notice_due as d
             on d.account_id = n.account_id
            and d.notice_id = n.id
          where n.account_id = :account_id
            and n.customer_id = :customer_id);

-- name: deleteNoticesAbout :run replanned
-- Takes out what a customer is named in. By the index notice_of_customer.
delete from notice
 where account_id = :account_id
   and customer_id = :customer_id;

-- name: cancelAllPending :run replanned
-- Gives up what is under way, whoever's it is: a restore's.
update notice_delivery
   set status = 'cancelled',
       next_attempt_at = null,
       finished_at = :now
 where status = 'pending';

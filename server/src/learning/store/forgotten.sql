-- What a language model read of somebody who is forgotten.

-- name: forgetReadingsOf :run replanned
-- Forgets what was read in the messages of a customer's leads. Uses lead_of_customer.
delete from message_reading as r
 using lead as l
 where l.account_id = :account_id
   and l.customer_id = :customer_id
   and r.account_id = l.account_id
   and r.lead_id = l.id;

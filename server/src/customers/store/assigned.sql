-- Whose customers are.

-- name: writeCustomerAssignee :run
-- Writes whose a customer is. By primary key; locked already.
update customer
   set assigned_to = :assigned_to?,
       assigned_at = :assigned_at?,
       assigned_because = :assigned_because?,
       updated_at = :now,
       version = version + 1
 where account_id = :account_id
   and id = :id;

-- name: releaseCustomers :many replanned
-- Takes customers from a member who left. Reads the account’s customers, for a member leaves once.
update customer
   set assigned_to = null,
       assigned_at = null,
       assigned_because = null,
       version = version + 1
 where account_id = :account_id
   and assigned_to = :user_id
returning id;

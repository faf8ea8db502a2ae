-- Visibility rules for callers who see only some of the leads. Every statement that reads data of
-- leads for a caller is restricted by these rules. Computed values that do not show single leads
-- use all leads. If leads are offered to a group to claim, the rule that makes them visible to its
-- members belongs here, and nowhere else.

-- part: own_lead(lead, visibility) exported as text
-- Whether a lead, given by its row, is assigned to the caller.
{lead}.assigned_to = {visibility}

-- part: seen_lead(lead, visibility) exported as text
-- Whether the caller sees a lead. `visibility` is the parameter with the caller's id, null for a
-- caller who sees all leads.
({visibility}::text is null or {own_lead: {lead}; {visibility}})

-- part: of_own_lead(of, lead_id, visibility) exported as text
-- Whether a row belongs to a lead that is assigned to the caller. `of` is the row, `lead_id` its
-- reference to the lead. The lead is looked up by primary key for each row. Without the offset, a
-- generic plan may instead hash all leads of the caller, in every account.
exists (
  select
    from lead as own
   where own.account_id = {of}.account_id
     and own.id = {lead_id}
     and {own_lead: own; {visibility}}
  offset 0)

-- part: own_customer(visibility) exported as text
-- Whether a customer is visible to the caller: the customer or one of the customer's leads is
-- assigned to the caller. Uses the index lead_of_customer, which needs the offset as above.
(customer.assigned_to = {visibility} or exists (
  select
    from lead as own
   where own.account_id = customer.account_id
     and own.customer_id = customer.id
     and own.deleted_at is null
     and {own_lead: own; {visibility}}
  offset 0))

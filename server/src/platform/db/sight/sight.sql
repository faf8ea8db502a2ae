-- What callers see who see only some of the leads. Whoever reads for a caller what a lead has narrows it by this; what is reckoned from leads and not shown is reckoned from
-- all of them. A lead that is offered to a group to claim is to be seen by the members of the group as well: that belongs here, and nowhere else.

-- part: own_lead(lead, sight) exported as text
-- Whether a lead, by its row in the statement, is one of theirs.
{lead}.assigned_to = {sight}

-- part: seen_lead(lead, sight) exported as text
-- Whether whoever asks sees a lead. `sight` is the parameter that holds theirs, null for those who see all.
({sight}::text is null or {own_lead: {lead}; {sight}})

-- part: of_own_lead(of, lead_id, sight) exported as text
-- Whether what belongs to a lead is of one of theirs: `of` is its row, `lead_id` where the lead is named. By primary key, row by row: without the offset
-- a plan for any values may instead hash all leads of theirs, of every account.
exists (
  select
    from lead as own
   where own.account_id = {of}.account_id
     and own.id = {lead_id}
     and {own_lead: own; {sight}}
  offset 0)

-- part: own_customer(sight) exported as text
-- Whether a customer is one of theirs: given to them, or the person of one of their leads. By lead_of_customer, for the offset as above.
(customer.assigned_to = {sight} or exists (
  select
    from lead as own
   where own.account_id = customer.account_id
     and own.customer_id = customer.id
     and own.deleted_at is null
     and {own_lead: own; {sight}}
  offset 0))

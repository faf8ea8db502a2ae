import { together, type TransactionContext } from '#db'
import type { CustomerId, AccountId } from '#kit'
import { noteChanged } from '#search'
import { digestOf, keepContacts } from './store/contacts.ts'
import type { Reachable } from './store/erasure.ts'

/** How an enquiry can be reached: what decides whom it joins. */
export type Contact = {
  account_id: AccountId
  name: string | null
  email: string | null
  phone: string | null
  is_test: boolean
}

/** A customer as the intake carries it from the lock to the write. */
export type JoinedCustomer = Contact & {
  id: CustomerId
  is_new: boolean
  /** What they are found by as yet. */
  found_by: Reachable &
    Pick<JoinedCustomer, 'name' | 'status' | 'qualification_type' | 'assigned_to'>
  status: string
  score: number | null
  qualification_type: string | null
  triggers: string[]
  preferences: unknown
  told_tier: string | null
  best_lead_id: string | null
  lead_count: number
  message_count: number
  last_inbound_at: Date | null
  last_enquiry_at: Date | null
  created_at: Date
  /** Whose they are. */
  assigned_to: string | null
  assigned_at: Date | null
  assigned_because: string | null
}

const columns = `account_id, id, name, email, phone, is_test, status, score, qualification_type, triggers, preferences, told_tier, best_lead_id,
  lead_count, message_count, last_inbound_at, last_enquiry_at, created_at, assigned_to, assigned_at, assigned_because, false as is_new,
  json_build_object('email', email, 'phone', phone, 'name', name, 'status', status,
    'qualification_type', qualification_type, 'assigned_to', assigned_to) as found_by`

/**
 * Finds and locks whoever has one of these addresses or numbers, in the order of their ids; of several who share a number the first, and before all who have
 * an e-mail one who has none. Each table is entered once for each contact, by the only index it has; customers by their primary key.
 */
export async function lockByContact(
  tx: TransactionContext,
  contacts: readonly Contact[],
): Promise<JoinedCustomer[]> {
  const digest = (is_test: boolean, contact: string | null) =>
    contact === null ? null : digestOf(is_test, contact)
  const { rows } = await tx.sql.query<JoinedCustomer>({
    name: 'customer-lock-by-contact',
    // What is limited within a lateral is looked up row by row, by the primary key that it names whole. Rows are locked in the order in which they were found.
    text: `
      with asked as materialized (
        select *
          from unnest($1::text[], $2::uuid[], $3::uuid[]) as a (account_id, email, phone)
      ), found as materialized (
        select a.account_id, e.customer_id
          from asked as a
         cross join lateral (
                 select customer_id
                   from customer_email
                  where account_id = a.account_id and digest = a.email
                  limit 1) as e
         union
        select a.account_id, p.customer_id
          from asked as a
         cross join lateral (
                 select customer_id
                   from customer_phone
                  where account_id = a.account_id
                    and digest = a.phone
                    and (a.email is null or not has_email)
                  order by has_email, customer_id
                  limit 1) as p
         order by account_id, customer_id
      )
      select c.*
        from found as f
       cross join lateral (
               select ${columns}, deleted_at
                 from customer
                where account_id = f.account_id and id = f.customer_id
                limit 1
                  for update) as c
       where c.deleted_at is null`,
    values: [
      contacts.map((c) => c.account_id),
      contacts.map((c) => digest(c.is_test, c.email)),
      contacts.map((c) => digest(c.is_test, c.phone)),
    ],
  })
  return rows
}

/** Locks one customer of the actor's account by its id. */
export async function lockCustomer(
  tx: TransactionContext,
  id: string,
): Promise<JoinedCustomer | undefined> {
  const { rows } = await tx.sql.query<JoinedCustomer>({
    name: 'customer-lock',
    text: `select ${columns} from customer where account_id = $1 and id = $2 and deleted_at is null for update`,
    values: [tx.actor.account_id, id],
  })
  return rows[0]
}

const record = `json_to_recordset($1::json) as n (account_id text, id text, name text, email text, phone text, is_test boolean, status text,
  score smallint, qualification_type text, triggers text[], preferences jsonb, told_tier text, best_lead_id text, lead_count integer,
  message_count integer, last_inbound_at timestamptz, last_enquiry_at timestamptz, created_at timestamptz,
  assigned_to text, assigned_at timestamptz, assigned_because text)`

/**
 * Writes customers that `findOrCreateCustomers` found or prepared, each at most once: new ones when the transaction commits. `active_at` is when something
 * happened to them; null where only their past was filled in, which is no activity beyond what it says of itself. A commit that meets an address which
 * another process has just given to a customer fails with `isAddressTaken`: the transaction is to be tried again.
 */
export async function saveCustomers(
  tx: TransactionContext,
  customers: readonly JoinedCustomer[],
  active_at: Date | null,
): Promise<void> {
  const known = customers.filter((customer) => !customer.is_new)
  noteChanged(tx, 'customer', known.filter(isFoundOtherwise))
  insertCustomers(
    tx,
    customers.filter((customer) => customer.is_new),
    active_at,
  )
  await together(
    ...(known.length > 0 ? [updateCustomers(tx, known, active_at)] : []),
    keepContacts(
      tx,
      customers.map(({ found_by, ...customer }) => ({
        ...customer,
        before: found_by,
        after: customer,
      })),
    ),
  )
}

const isFoundOtherwise = (customer: JoinedCustomer): boolean =>
  (['email', 'phone', 'name', 'status', 'qualification_type', 'assigned_to'] as const).some(
    (name) => customer[name] !== customer.found_by[name],
  )

function insertCustomers(
  tx: TransactionContext,
  customers: readonly JoinedCustomer[],
  active_at: Date | null,
): void {
  const now = tx.clock.now()
  tx.write(
    'customer',
    customers.map((customer) => ({
      account_id: customer.account_id,
      id: customer.id,
      name: customer.name,
      email: customer.email,
      phone: customer.phone,
      is_test: customer.is_test,
      status: customer.status,
      score: customer.score,
      qualification_type: customer.qualification_type,
      triggers: customer.triggers,
      preferences: JSON.stringify(customer.preferences),
      told_tier: customer.told_tier,
      best_lead_id: customer.best_lead_id,
      lead_count: customer.lead_count,
      message_count: customer.message_count,
      last_inbound_at: customer.last_inbound_at,
      last_enquiry_at: customer.last_enquiry_at,
      assigned_to: customer.assigned_to,
      assigned_at: customer.assigned_at,
      assigned_because: customer.assigned_because,
      last_activity_at: latest(
        active_at,
        customer.created_at,
        customer.last_inbound_at,
        customer.last_enquiry_at,
      ),
      created_at: customer.created_at,
      updated_at: now,
    })),
  )
}

/** The last of these moments, of which `came` is one that is always known. */
function latest(active: Date | null, came: Date, ...others: (Date | null)[]): Date {
  const known = [active, ...others].filter((at) => at !== null)
  return known.reduce((last, at) => (at > last ? at : last), came)
}

async function updateCustomers(
  tx: TransactionContext,
  customers: readonly JoinedCustomer[],
  active_at: Date | null,
): Promise<void> {
  await tx.sql.query({
    name: 'customer-update',
    text: `update customer c set
             name = coalesce(c.name, n.name), email = n.email, phone = coalesce(c.phone, n.phone), status = n.status, score = n.score,
             qualification_type = n.qualification_type, triggers = n.triggers, preferences = n.preferences, told_tier = n.told_tier,
             best_lead_id = n.best_lead_id, lead_count = n.lead_count, message_count = n.message_count, last_inbound_at = n.last_inbound_at,
             last_enquiry_at = n.last_enquiry_at, last_activity_at = greatest(c.last_activity_at, $3::timestamptz, n.last_inbound_at, n.last_enquiry_at), updated_at = $2, version = c.version + 1,
             assigned_to = n.assigned_to, assigned_at = n.assigned_at, assigned_because = n.assigned_because
           from ${record}
           where c.account_id = n.account_id and c.id = n.id`,
    values: [JSON.stringify(customers), tx.clock.now(), active_at],
  })
}

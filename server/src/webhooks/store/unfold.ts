import { together, type TransactionContext } from '#db'
import { eventsInP, isOwedInP, type Parcel, type ParcelName } from './parcels.ts'

/**
 * Gives each delivery of these parcels that is owed still a row of its own, with the id it has had all along, and lets go of the parcels: for all
 * that is done to single deliveries (cancelled, sent again, put in order). Does nothing for a parcel that is gone.
 *
 * Whoever records results locks the parcel as well: what was recorded before is not unfolded, and what is recorded after finds the row.
 */
export async function unfold(
  tx: TransactionContext,
  parcels: readonly ParcelName[],
): Promise<void> {
  if (parcels.length > 0) await unfoldLocked(tx, await lockParcels(tx, parcels))
}

/** Unfolds all parcels of an endpoint. */
export async function unfoldEndpoint(tx: TransactionContext, webhook_id: string): Promise<void> {
  await unfoldLocked(tx, await lockParcelsOf(tx, webhook_id))
}

/** Unfolds those of an endpoint that are held. */
export async function unfoldHeld(tx: TransactionContext, webhook_id: string): Promise<void> {
  const { rows } = await tx.sql.query<ParcelName>({
    name: 'webhook-parcels-held',
    text: `
      select webhook_id, id
        from webhook_parcel
       where account_id = $1
         and webhook_id = $2
         and due_at is null`,
    values: [tx.actor.account_id, webhook_id],
  })
  await unfold(tx, rows)
}

async function unfoldLocked(tx: TransactionContext, locked: readonly ParcelName[]): Promise<void> {
  if (locked.length === 0) return
  const values = [tx.actor.account_id, ...namesOf(locked)]
  // What is owed is told by the rows of webhook_delivery, so those come last.
  await together(
    tx.sql.query({ name: 'webhook-unfold', text: intoUnsettled, values }),
    tx.sql.query({ name: 'webhook-unfold-rows', text: intoDeliveries, values }),
    tx.sql.query({
      name: 'webhook-unfolded',
      text: `
        delete from webhook_parcel as p
         using unnest($2::text[], $3::text[]) as n(webhook_id, id)
         where p.account_id = $1
           and p.webhook_id = n.webhook_id
           and p.id = n.id`,
      values,
    }),
  )
}

/**
 * Writes what endpoints that keep the order of each customer are owed as rows, once the transaction commits: each delivery needs one from the beginning, which
 * `unfold` would give it.
 */
export async function insertUnfolded(
  tx: TransactionContext,
  parcels: readonly Parcel[],
): Promise<void> {
  const { rows } = await tx.sql.query<{ seq: number }>({
    name: 'webhook-draw-seq',
    text: `select nextval('webhook_delivery_seq_seq') as seq from generate_series(1, $1)`,
    values: [parcels.length],
  })
  const owed = parcels.flatMap((parcel, i) =>
    rowsOf(parcel, rows[i]?.seq ?? 0).map((row) => ({ row, due_at: parcel.due_at })),
  )
  tx.write(
    'webhook_unsettled',
    owed.map(({ row: { id, customer_id, ...row }, due_at }) => ({
      ...row,
      delivery_id: id,
      order_key: customer_id,
      trigger: 'automatic',
      status: due_at === null ? 'held' : 'pending',
      next_attempt_at: due_at,
    })),
  )
  tx.write(
    'webhook_delivery',
    owed.map(({ row }) => row),
  )
}

/** What a parcel holds, each with the id and the place in the order of all that `eventsInP` gives it. */
const rowsOf = (parcel: Parcel, seq: number) =>
  parcel.event_ids.map((event_id, place) => ({
    account_id: parcel.account_id,
    id: `${parcel.id.slice(0, -2)}${place.toString(16).padStart(2, '0')}`,
    seq: seq + place,
    event_id,
    event_type: parcel.event_types[place] ?? '',
    event_version: parcel.event_version,
    webhook_id: parcel.webhook_id,
    customer_id: parcel.customer_ids[place] ?? null,
    created_at: parcel.created_at,
  }))

/** Locks parcels until the transaction ends, in the order in which everybody does; answers those that are there. */
async function lockParcels(
  tx: TransactionContext,
  parcels: readonly ParcelName[],
): Promise<ParcelName[]> {
  const { rows } = await tx.sql.query<ParcelName>({
    name: 'webhook-parcel-lock',
    text: `
      select p.webhook_id, p.id
        from ${parcelsNamed}
       order by p.account_id, p.webhook_id, p.id
         for update of p`,
    values: [tx.actor.account_id, ...namesOf(parcels)],
  })
  return rows
}

/** The same for all parcels of an endpoint. */
export async function lockParcelsOf(
  tx: TransactionContext,
  webhook_id: string,
): Promise<ParcelName[]> {
  const { rows } = await tx.sql.query<ParcelName>({
    name: 'webhook-parcel-lock-endpoint',
    text: `
      select webhook_id, id
        from webhook_parcel
       where account_id = $1
         and webhook_id = $2
       order by account_id, webhook_id, id
         for update`,
    values: [tx.actor.account_id, webhook_id],
  })
  return rows
}

const parcelsNamed = `
  (select distinct webhook_id, id from unnest($2::text[], $3::text[]) as n(webhook_id, id)) as n
        join webhook_parcel as p
          on p.account_id = $1
         and p.webhook_id = n.webhook_id
         and p.id = n.id`

const namesOf = (parcels: readonly ParcelName[]): [string[], string[]] => [
  parcels.map(({ webhook_id }) => webhook_id),
  parcels.map(({ id }) => id),
]

const intoUnsettled = `
  insert into webhook_unsettled (account_id, delivery_id, webhook_id, seq, event_id, event_type,
         event_version, order_key, trigger, status, next_attempt_at, created_at)
  select p.account_id, o.id, p.webhook_id, o.seq, o.event_id, o.event_type,
         p.event_version, case when w.ordering = 'customer' then o.customer_id end, 'automatic',
         case when p.due_at is null then 'held' else 'pending' end, p.due_at, p.created_at
    from ${parcelsNamed}
    join webhook as w on w.account_id = p.account_id and w.id = p.webhook_id
   cross join lateral ${eventsInP}
   where ${isOwedInP}`

const intoDeliveries = `
  insert into webhook_delivery (account_id, id, seq, event_id, event_type, event_version,
         webhook_id, customer_id, created_at)
  select p.account_id, o.id, o.seq, o.event_id, o.event_type, p.event_version,
         p.webhook_id, o.customer_id, p.created_at
    from ${parcelsNamed}
   cross join lateral ${eventsInP}
   where ${isOwedInP}`

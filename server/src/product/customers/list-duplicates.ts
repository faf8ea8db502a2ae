import { recordAudit } from '#audit'
import { inTransaction, type Context } from '#db'
import { actorId, at, invalid, listName, readCursor, writeCursor, type Page } from '#kit'
import type {
  DismissedDuplicate,
  DuplicateCustomers,
  DuplicateQuery,
  DuplicateToDismiss,
} from './duplicates-schema.ts'
import { findVisibleIds } from './store/customers.ts'
import { insertDismissed, listDuplicates, type ListDuplicatesRow } from './store/queries.ts'

/** Number of customers that one page compares. A page costs at most about four lookups for each. */
const scannedPerPage = 1000

/**
 * Lists pairs of customers who are probably one person, the newest customers first. A page compares
 * the next 1,000 customers, so it can have fewer pairs than the limit, or none, although more follow.
 * No other account is read, and no test customer.
 *
 * @throws Problem invalid_cursor
 */
export async function listDuplicateCustomers(
  context: Context,
  { limit, cursor }: DuplicateQuery,
): Promise<Page<DuplicateCustomers>> {
  const list = listName('duplicate_customers', {})
  const from = cursor === undefined ? null : readCursor(list, cursor)
  const [id = '', other_id = ''] = from?.id.split(' ') ?? ['~', '']
  const rows = await inTransaction(
    context,
    (tx) =>
      listDuplicates(tx.sql, {
        account_id: context.actor.account_id,
        created_at: from === null ? new Date(8.64e15 / 100) : new Date(Number(from.value)),
        id,
        other_id,
        most: scannedPerPage,
        limit: limit + 1,
      }),
    { plans: 'indexes' },
  )
  const pairs = rows.flatMap((row) => (row.id === null ? [] : [row]))
  const shown = pairs.slice(0, limit)
  const [first, last] = [rows[0], shown.at(-1)]
  const isCut = pairs.length > limit
  const has_more = isCut || first?.scanned === scannedPerPage
  const next =
    isCut && last?.created_at
      ? { value: last.created_at.getTime(), id: `${last.id} ${last.other_id}` }
      : // A later page begins after all pairs of the last compared customer: `~` sorts after each id.
        { value: first?.last_created_at.getTime() ?? 0, id: `${first?.last_id ?? ''} ~` }
  return {
    object: 'list',
    data: shown.map(presentPair),
    has_more,
    next_cursor: has_more ? writeCursor(list, next) : null,
  }
}

/** A customer of a pair, as it is shown, with the city that a reason can name. */
export type PairedCustomer = {
  id: string
  name: string | null
  email: string | null
  phone: string | null
  city: string | null
}

function presentPair({ customers, codes }: ListDuplicatesRow): DuplicateCustomers {
  return {
    object: 'duplicate_customers',
    customers: (customers ?? []).map(({ id, name, email, phone }) => ({ id, name, email, phone })),
    reasons: (codes ?? []).map((code) => ({ code, text: textOf(code, customers ?? []) })),
  }
}

type Code = DuplicateCustomers['reasons'][number]['code']

function textOf(code: Code, [one, other]: readonly PairedCustomer[]): string {
  if (code === 'same_phone') return `Both use the phone number ${one?.phone}.`
  if (code === 'similar_email')
    return `The addresses ${one?.email} and ${other?.email} probably reach the same mailbox.`
  if (code === 'same_name_and_phone_end')
    return `Both are named ${one?.name}, and their phone numbers end in ${one?.phone?.slice(-4)}.`
  return `Both are named ${one?.name} and search in ${one?.city}.`
}

/**
 * Dismisses a pair: it is not listed again.
 *
 * @throws Problem invalid_request if one of the ids is unknown or both are the same
 */
export async function dismissDuplicate(
  context: Context,
  { customer_ids }: DuplicateToDismiss,
): Promise<DismissedDuplicate> {
  const [customer_id = '', other_id = ''] = customer_ids.toSorted()
  return inTransaction(context, async (tx) => {
    const known = await findVisibleIds(tx, customer_ids)
    const errors = customer_ids.flatMap((id, place) =>
      known.has(id)
        ? []
        : [at(`/customer_ids/${place}`, 'unknown_customer', 'There is no customer with this ID.')],
    )
    if (customer_id === other_id)
      errors.push(at('/customer_ids', 'repeated', 'Provide the IDs of two customers.'))
    if (errors.length > 0) throw invalid(errors)
    await insertDismissed(tx, { customer_id, other_id, dismissed_by: actorId(tx.actor) })
    await recordAudit(tx, [
      {
        action: 'customer.dismiss_duplicate',
        subject_id: customer_id,
        before: null,
        after: { other_id },
      },
    ])
    return { object: 'dismissed_duplicate', customer_ids: [customer_id, other_id] }
  })
}

import { sealWith, systemActor, type AccountId, type Clock } from '#kit'
import { openAccountCache } from '#accounts'
import { sealAudit, verifyAudit } from '#audit'
import { contextFor, type Database } from '#db'
import { eraseCustomer, eventsAndAnswers } from '#customers'
import { auditKeyOf } from '#identity'
import { exportsPersonalData } from '#exports'
import { importsPersonalData } from '#imports'
import { leadsPersonalData, separateCustomer } from '#leads'
import { readingPersonalData } from '#learning'
import { endWaitingMail } from '#mail'
import { endWaitingNotices, noticesPersonalData } from '#notices'
import { deleteCodes } from '#oauth'
import { intakePersonalData } from '#sources'
import { webhooksPersonalData, pauseAfterRestore } from '#webhooks'
import { markOf, type LedgerLine } from './ledger.ts'
import { endPassing } from './store/restoring.ts'
import { listAccountIds, listCustomersBehind, markRestoring } from './store/queries.ts'

/** Result of making a restored copy usable. */
export type Finished = {
  /** Number of endpoints with deliveries that wait for a user to send or drop them. */
  paused_webhooks: number
  letters_dropped: number
  erased_again: number
  /** Accounts with an audit log that does not verify, as it did not in the backup. */
  audit_faults: string[]
}

/**
 * Makes a loaded copy usable. Nothing is sent again, codes end, and customers who were erased since
 * the snapshot are erased again. Each step is idempotent. The database is marked as not ready until
 * the last step.
 */
export async function finishRestore(
  { database, clock, secret_key }: { database: Database; clock: Clock; secret_key: Buffer },
  erasures: readonly LedgerLine[],
): Promise<Finished> {
  const seal = sealWith(secret_key)
  // A backup before a PostgreSQL upgrade contains these tables, because the upgraded database
  // continues the same service. When such a backup is restored later, it is treated as any other
  // copy.
  await endPassing(database)
  const paused_webhooks = await pauseAfterRestore(database, clock)
  const letters_dropped = await endWaitingMail(database, clock)
  await endWaitingNotices(database, clock)
  await deleteCodes(database.pool, {})
  const personalData = [
    leadsPersonalData,
    readingPersonalData,
    eventsAndAnswers,
    importsPersonalData,
    exportsPersonalData,
    intakePersonalData(seal),
    webhooksPersonalData,
    noticesPersonalData,
  ]
  let erased_again = 0
  const accounts = openAccountCache(database, clock)
  for await (const { account_id, customer_id, merged_into } of listErased(
    database,
    erasures,
    (one) => markOf(seal, one),
  )) {
    const context = contextFor(database, systemActor(account_id, 'restore'), clock)
    // A merge that the copy contains was reverted before the erasure.
    if (merged_into !== null)
      await separateCustomer(context, { accounts, emit: reportsNothing, personalData }, customer_id)
    await eraseCustomer(
      context,
      { seal, emit: reportsNothing, personalData, heldInBackups: null },
      customer_id,
    )
    erased_again += 1
  }
  const audit_faults: string[] = []
  for (const { id: account_id } of await listAccountIds(database.pool, {})) {
    await sealAudit({ database, clock }, account_id)
    const verdict = await verifyAudit({ database, clock, key: auditKeyOf(seal) }, account_id)
    if (!verdict.is_intact) audit_faults.push(account_id)
  }
  await markRestoring(database.pool, { since: null })
  return { paused_webhooks, letters_dropped, erased_again, audit_faults }
}

/** Receivers got the event of the erasure when it was made. A repeated erasure emits none. */
const reportsNothing = async (): Promise<void> => undefined

/**
 * Returns the customers of the copy that appear in the ledger. Computes the mark of every customer,
 * because a mark cannot be reversed.
 */
async function* listErased(
  database: Database,
  erasures: readonly LedgerLine[],
  markOfOne: (one: { account_id: AccountId; customer_id: string }) => string,
) {
  const marks = new Set(erasures.map(({ mark }) => mark))
  let last = { account_id: '', customer_id: '' }
  while (marks.size > 0) {
    const page = await listCustomersBehind(database.pool, {
      behind_account: last.account_id,
      behind_customer: last.customer_id,
    })
    // The erasure of a customer includes the customers that were merged into it.
    const isCovered = ({ account_id, merged_into }: (typeof page)[number]): boolean =>
      merged_into !== null && marks.has(markOfOne({ account_id, customer_id: merged_into }))
    yield* page.filter((one) => marks.has(markOfOne(one)) && !isCovered(one))
    const end = page.at(-1)
    if (end === undefined) return
    last = end
  }
}

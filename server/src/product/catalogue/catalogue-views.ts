import { seconds, type AccountId, type Clock } from '#kit'
import type { Database } from '#db'
import type { AccountSettings } from '#accounts'
import { catalogueView, type CatalogueView } from './catalogue-view.ts'
import { countChanges } from './changed-catalogues.ts'
import { readPriceBuckets } from './store/price-buckets.ts'

/** The account with the catalogue to summarize, and its currency. */
export type ViewedAccount = Pick<AccountSettings, 'id' | 'currency'>

/** Provides summaries of catalogues. */
export type CatalogueViews = {
  /**
   * Returns the summary of an account's catalogue. Waits for the first summary, and for a
   * refresh that is fast.
   */
  viewOf(account: ViewedAccount): Promise<CatalogueView>
  /** Returns the cached summary, however old; undefined before the first. */
  knownView(account_id: AccountId): CatalogueView | undefined
}

/**
 * Callers wait for a refresh if the last one took at most this long. Otherwise they get the
 * previous summary during the refresh.
 */
const shortMs = 25
const maxAccounts = 1000

type Held = {
  view: CatalogueView | undefined
  costMs: number
  asOf: number
  changes: number
  reading: Promise<CatalogueView> | undefined
}

/**
 * Caches a summary of each account's catalogue for scoring.
 *
 * A request refreshes the summary if it is older than a second or 50 times the duration of the last
 * read, whichever is longer. Reading therefore uses at most two per cent of the database. After a
 * change in this process, the summary is refreshed once it is older than 10 times that duration.
 *
 * A small catalogue is therefore as current as the last commit in this process. A summary of a
 * million services is some seconds behind. Callers during a refresh share it. A failed refresh
 * retains the previous summary and fails only the callers that had to wait for it.
 */
export function openCatalogueViews(database: Database, clock: Clock): CatalogueViews {
  const held = new Map<AccountId, Held>()

  const read = (account: ViewedAccount, entry: Held): Promise<CatalogueView> => {
    entry.changes = countChanges(database, account.id)
    const started = clock.elapsedMs()
    entry.reading = readPriceBuckets(database, account.id, account.currency)
      .then((buckets) => {
        const view = catalogueView(buckets)
        const costMs = clock.elapsedMs() - started
        Object.assign(entry, { view, costMs, asOf: clock.now().getTime() })
        return view
      })
      .finally(() => (entry.reading = undefined))
    return entry.reading
  }

  const isDue = (account: ViewedAccount, { asOf, costMs, changes, reading }: Held): boolean => {
    if (reading) return true
    const age = clock.now().getTime() - asOf
    if (age >= Math.max(seconds(1), 50 * costMs)) return true
    return (
      changes !== countChanges(database, account.id) && (costMs <= shortMs || age >= 10 * costMs)
    )
  }

  const viewOf = async (account: ViewedAccount): Promise<CatalogueView> => {
    const entry = held.get(account.id) ?? newEntry(held, account.id)
    const { view, costMs, reading } = entry
    if (view && !isDue(account, entry)) return view
    const isLong = view && costMs > shortMs
    // The running read may have started before a change that this caller has already seen
    // committed.
    if (reading && !isLong && entry.changes !== countChanges(database, account.id))
      return reading.then(() => viewOf(account))
    const next = reading ?? read(account, entry)
    if (!isLong) return next
    next.catch(() => undefined)
    return view
  }

  return { viewOf, knownView: (account_id) => held.get(account_id)?.view }
}

function newEntry(held: Map<AccountId, Held>, id: AccountId): Held {
  if (held.size >= maxAccounts) held.clear()
  const entry = { view: undefined, costMs: 0, asOf: 0, changes: 0, reading: undefined }
  held.set(id, entry)
  return entry
}

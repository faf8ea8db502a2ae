import { seconds, type AccountId, type Clock } from '#kit'
import type { Database } from '#db'
import type { AccountSettings } from '#accounts'
import { catalogueView, type CatalogueView } from './catalogue-view.ts'
import { countChanges } from './changed-catalogues.ts'
import { readPriceBuckets } from './store/price-buckets.ts'

/** The account whose catalogue is summed up, in its currency. */
export type ViewedAccount = Pick<AccountSettings, 'id' | 'currency'>

/** Gives summaries of catalogues. */
export type CatalogueViews = {
  /** The summary of an account's catalogue. Waits for it when there is none yet, or when a fresh one takes no time worth telling. */
  viewOf(account: ViewedAccount): Promise<CatalogueView>
  /** The summary at hand, however old; undefined before the first. */
  knownView(account_id: AccountId): CatalogueView | undefined
}

/** A summary that took no longer than this is waited for; a longer one is made while the former one still answers. */
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
 * Keeps a summary of each account's catalogue for those who score against it.
 *
 * It is read again when somebody asks and it is older than a second or 50 times what reading it took, whichever is longer, so that it never
 * takes more than two per cent of the database; after a change of this process, when it is older than 10 times. A small catalogue is
 * therefore as current as the last commit here, and a million services are some seconds behind. Callers that ask while it is being read share that
 * read. A read that fails leaves the former summary in place and fails only those who had to wait for it.
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
    // What is being read may have been begun before a change that this caller has already seen committed.
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

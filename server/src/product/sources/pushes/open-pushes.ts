import type { AccountCache } from '#accounts'
import type { Database } from '#db'
import { minutes, openTokenBuckets, Problem, sha256, type AccountId, type Clock } from '#kit'
import { findMailSource, findSourceByToken, type FindSourceByTokenRow } from '../store/queries.ts'
import { isPushToken } from './push-token.ts'

/** A source that a request was admitted for. */
export type PushSource = Omit<FindSourceByTokenRow, 'account_id'> & { account_id: AccountId }

/** The sources of all accounts, as a process serves them to senders. */
export type Pushes = {
  /**
   * Returns the source of a URL, and counts the request.
   * @throws Problem not_found, the same for an unknown source and a wrong token; rate_limited
   */
  identify(source_id: string, token: string): Promise<PushSource>
  /**
   * Returns the source of mails with this token, and counts the request.
   * @throws Problem not_found, rate_limited
   */
  identifyMail(token: string): Promise<PushSource>
}

/**
 * Opens the sources of a process. A text that is no ID or no token costs no query. Requests are
 * counted only after the token was checked, so a sender without the token cannot use up
 * the limit of a source.
 */
export function openPushes(database: Database, clock: Clock, accounts: AccountCache): Pushes {
  const limits = openTokenBuckets(pushLimit, clock)

  const admit = async (row: PushSource | undefined): Promise<PushSource> => {
    const account = row && (await accounts.settingsOf(row.account_id))
    if (!row || !account || account.suspended_at !== null) throw noSource()
    const waitSeconds = limits.spend(row.id)
    if (waitSeconds !== null)
      throw new Problem('rate_limited', undefined, { retryAfterSeconds: waitSeconds })
    return row
  }

  return {
    async identify(id, token) {
      if (!isSourceId.test(id) || !isPushToken(token)) throw noSource()
      const key = { id, token_hash: sha256(token), now: clock.now() }
      return admit(await findSourceByToken(database.pool, key))
    },
    async identifyMail(token) {
      if (!isPushToken(token)) throw noSource()
      const key = { token_hash: sha256(token), now: clock.now() }
      return admit(await findMailSource(database.pool, key))
    },
  }
}

/** Returns the same problem for an unknown source and a wrong token. */
const noSource = (): Problem =>
  new Problem(
    'not_found',
    'No source has this URL. It may be mistyped, the source may be deleted, or its URL was replaced. Compare it with the URL that the source got last.',
  )

/** A source may send 1,200 requests at once, and as many per minute. */
const pushLimit = { most: 1200, everyMs: minutes(1) / 1200 }

const isSourceId = /^src_[a-z]{2}[0-9a-hjkmnp-tv-z]{26}$/

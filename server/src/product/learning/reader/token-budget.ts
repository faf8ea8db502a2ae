import { contextFor, type Database, type Sql, type TransactionContext } from '#db'
import { days, later, systemActor, utcDay, type AccountId, type Clock } from '#kit'
import { notify } from '#notices'
import {
  addTokens,
  findTokensUsed,
  savePause,
  sumTokensUsed,
  type FindTokensUsedRow,
} from '../store/queries.ts'
import type { Tokens } from './count-tokens.ts'

/** The tokens that accounts may use for requests other than the reading of messages. */
export type TokenBudget = {
  /** Returns whether the account uses the language model and no daily limit is reached. */
  isOpen(account_id: AccountId): Promise<boolean>
  /** Adds the tokens of a request to the use of the account on this day. */
  spend(account_id: AccountId, tokens: Tokens): Promise<void>
}

/** Opens the budget of the instance, which the database counts over all processes. */
export function openTokenBudget(
  tools: { database: Database; clock: Clock },
  daily_tokens: number | null,
): TokenBudget {
  const { database, clock } = tools
  return {
    isOpen: async (account_id) => (await checkBudget(tools, account_id, daily_tokens)) === 'open',
    spend: (account_id, tokens) =>
      spendTokens(contextFor(database, systemActor(account_id, 'narratives'), clock), tokens),
  }
}

/** A daily limit of tokens that is reached: the limit of the account, or of the whole instance. */
export type ReachedLimit = { of: 'account' | 'instance'; limit: number }

/**
 * Returns whether the language model may be used for an account now, or the daily limit that
 * prevents it. Other processes may have requests in progress, so a limit is exceeded by at most
 * the requests that run at the same time.
 */
export async function checkBudget(
  { database: { pool }, clock }: { database: Database; clock: Clock },
  account_id: AccountId,
  daily_tokens: number | null,
): Promise<'open' | 'off' | ReachedLimit> {
  const today = utcDay(clock.now())
  const used = await findTokensUsed(pool, { account_id, today })
  if (!used.enabled) return 'off'
  return (await findReachedLimit(pool, used, { today, daily_tokens })) ?? 'open'
}

/**
 * Returns the daily limit that is reached. If both are, returns the limit of the account, which its
 * admins can change. Sums over all accounts if the instance has a limit.
 */
export async function findReachedLimit(
  sql: Sql,
  used: Pick<FindTokensUsedRow, 'daily_tokens' | 'tokens_today'>,
  instance: { today: string; daily_tokens: number | null },
): Promise<ReachedLimit | null> {
  if (used.daily_tokens !== null && used.tokens_today >= used.daily_tokens)
    return { of: 'account', limit: used.daily_tokens }
  if (instance.daily_tokens === null) return null
  const { tokens } = await sumTokensUsed(sql, { today: instance.today })
  return tokens >= instance.daily_tokens ? { of: 'instance', limit: instance.daily_tokens } : null
}

/** Returns the next midnight in UTC, when the tokens of a new day can be used. */
export const nextDay = (now: Date): Date => {
  const tomorrow = utcDay(later(now, days(1)))
  return new Date(`${tomorrow}T00:00:00.000Z`)
}

/**
 * Stores that reading is paused for the account until the next day, and notifies its owners and
 * admins, once a day. Messages stay due.
 */
export async function pauseReading(tx: TransactionContext, reached: ReachedLimit): Promise<void> {
  const { account_id } = tx.actor
  const now = tx.clock.now()
  if (!(await savePause(tx.sql, { account_id, until: nextDay(now), now }))) return
  await notify(tx, [
    {
      kind: 'language_model.paused',
      subject_id: account_id,
      occasion: utcDay(now),
      to: 'managers',
      facts: reached,
    },
  ])
}

/** Adds the tokens of a request to the use of the account on this day. */
export async function spendTokens(
  { sql, actor, clock }: Pick<TransactionContext, 'sql' | 'actor' | 'clock'>,
  { prompt, completion }: Tokens,
): Promise<void> {
  const tokens = prompt + completion
  if (tokens === 0) return
  const now = clock.now()
  await addTokens(sql, { account_id: actor.account_id, today: utcDay(now), tokens, now })
}

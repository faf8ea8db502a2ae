import {
  at,
  invalid,
  isRegion,
  notFound,
  requireVersion,
  type ExpectedVersions,
  type FieldError,
} from '#kit'
import { forgetSettings, inTransaction, type Context } from '#db'
import { recordAudit } from '#audit'
import type { Account, AccountPatch } from './schema.ts'
import { findRuleProblems, signRules } from './check-rules.ts'
import { lockAccount } from './lock-account.ts'
import { findAccount, updateAccountRow } from './store/queries.ts'

/** Returns the account of the caller. */
export async function getAccount(context: Context): Promise<Account> {
  const account = await findAccount(context, {})
  if (!account) throw notFound()
  return { ...account, object: 'account' }
}

/**
 * Changes settings of the caller's account. They take effect immediately in this process, and
 * within a second in others. A new profile or new rules also rescore the open leads.
 * @throws Problem invalid_request, version_mismatch
 */
export async function updateAccount(
  context: Context,
  patch: AccountPatch,
  expected: ExpectedVersions,
): Promise<Account> {
  return inTransaction(context, async (tx) => {
    // Locked before reading, because the update writes all settings.
    await lockAccount(tx)
    const before = await getAccount(tx)
    requireVersion(expected, before.version)
    const rules = patch.rules ? signRules(tx, patch.rules, before.rules) : before.rules
    const changed = { ...before, ...patch, rules }
    if (before.is_test && patch.second_factor_days !== undefined) throw invalid([isLiveOnly])
    const errors = settingsErrors(changed, patch)
    if (errors.length > 0) throw invalid(errors)
    await updateAccountRow(tx, {
      ...changed,
      rules: JSON.stringify(rules),
      now: tx.clock.now(),
    })
    const after = await getAccount(tx)
    await recordAudit(tx, [{ action: 'account.update', subject_id: before.id, before, after }])
    forgetSettings(tx)
    return after
  })
}

const isLiveOnly = at(
  '/second_factor_days',
  'live_only',
  'Test data uses the members of the live account. Change the setting there.',
)

/** Returns the errors of changed settings that the schema cannot express. */
export function settingsErrors(
  {
    hot_threshold,
    warm_threshold,
    time_zone,
  }: Partial<Pick<Account, 'hot_threshold' | 'warm_threshold' | 'time_zone'>>,
  { default_region, rules = [] }: Partial<AccountPatch>,
): FieldError[] {
  const errors = findRuleProblems(rules)
  if (
    warm_threshold !== undefined &&
    hot_threshold !== undefined &&
    warm_threshold >= hot_threshold
  )
    errors.push(
      at('/warm_threshold', 'out_of_order', 'The warm threshold must be below the hot threshold.'),
    )
  if (time_zone !== undefined && !isTimeZone(time_zone))
    errors.push(at('/time_zone', 'unknown_time_zone', 'There is no time zone with this name.'))
  // An account may have an unknown region from before this check. Only a new one is refused.
  if (default_region && !isRegion(default_region))
    errors.push(at('/default_region', 'unknown_region', unknownRegion))
  return errors
}

/** Sentence for a default region without a plan of phone numbers. */
export const unknownRegion =
  'The region has no plan of phone numbers. Use a two-letter country code such as US or GB.'

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

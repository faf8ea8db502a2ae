import { recordAudit } from '#audit'
import { forgetSettings, inTransaction, type Context } from '#db'
import { invalid, requireVersion, type ExpectedVersions } from '#kit'
import { faultsOfHours } from './hours-text.ts'
import type { AnsweringHours, NewHours } from './schema.ts'
import { findHours, saveHours } from './store/hours.ts'

/** Default: always open, with a response target of 15 minutes. */
export const usualHours: NewHours = { target_minutes: 15, hours: null }

/** Returns the working hours and the response target of the account. */
export async function getHours(context: Context): Promise<AnsweringHours> {
  const set = await findHours(context)
  return { object: 'hours', ...(set ?? { ...usualHours, updated_at: null, version: 1 }) }
}

/**
 * Sets the working hours for new leads. The deadlines of existing leads stay the same.
 * @throws Problem invalid_request, version_mismatch
 */
export async function setHours(
  context: Context,
  given: NewHours,
  expected: ExpectedVersions,
): Promise<AnsweringHours> {
  const faults = given.hours === null ? [] : faultsOfHours(given.hours, '/hours')
  if (faults.length > 0) throw invalid(faults)
  return inTransaction(context, async (tx) => {
    const { object: _, updated_at: __, version, ...before } = await getHours(tx)
    requireVersion(expected, version)
    await saveHours(tx, given)
    forgetSettings(tx)
    const { account_id } = tx.actor
    await recordAudit(tx, [{ action: 'hours.set', subject_id: account_id, before, after: given }])
    return getHours(tx)
  })
}

import type { Context, Database, TransactionContext } from '#db'
import type { AccountId } from '#kit'
import type { NewAssignment } from '../schema.ts'
import {
  findAssignmentOf,
  findSetup,
  type FindAssignmentOfRow,
  type FindSetupRow,
  writeAssignment,
} from './queries.ts'

/**
 * Finds the assignment rules of the account. Returns undefined if the account never set rules. Uses
 * the primary key.
 */
export const findAssignment = ({ sql, actor }: Context): Promise<FindAssignmentOfRow | undefined> =>
  findAssignmentOf(sql, { account_id: actor.account_id })

export async function saveAssignment(
  { sql, actor, clock }: TransactionContext,
  document: NewAssignment,
): Promise<void> {
  await writeAssignment(sql, {
    account_id: actor.account_id,
    document: JSON.stringify(document),
    now: clock.now(),
  })
}

/**
 * Settings for assignment: the rules, and the members who can be assigned leads, in the order in
 * which they joined.
 */
export type SetupRow = FindSetupRow

/** Reads the settings for assignment, for the cache. Returns undefined if there are no rules. */
export const readSetup = (
  { pool }: Database,
  account_id: AccountId,
): Promise<SetupRow | undefined> => findSetup(pool, { account_id })

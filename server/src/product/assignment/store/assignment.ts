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

/** What an account set; undefined where it never did. By primary key. */
export const findAssignment = ({ sql, actor }: Context): Promise<FindAssignmentOfRow | undefined> =>
  findAssignmentOf(sql, { account_id: actor.account_id })

/** Writes it whole. */
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

/** What hand-outs are made by: the rules, and who is there to be handed to, in the order in which they joined. */
export type SetupRow = FindSetupRow

/** The same for whoever keeps it in mind; undefined without rules. */
export const readSetup = (
  { pool }: Database,
  account_id: AccountId,
): Promise<SetupRow | undefined> => findSetup(pool, { account_id })

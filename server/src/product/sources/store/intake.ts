import type { Context } from '#db'
import { intakeColumns, type LockItemRow } from './queries.ts'

/** Selects the submissions of the account, without their bodies. */
export const selectItems = ({ actor, db }: Context) =>
  db
    .selectFrom('intake_item')
    .select(intakeColumns)
    .where('account_id', '=', actor.account_id)
    .$castTo<LockItemRow>()

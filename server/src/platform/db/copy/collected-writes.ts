import type { Insertable } from 'kysely'
import type { Tables } from '../../../../generated/tables.ts'
import { copyMessages, formatRow, planCopy, type CopyPlan } from './copy-text.ts'

/**
 * Rows to be written when the transaction commits, in the order in which the tables were first named: all of them and the commit in one message, one round
 * trip. No statement of the transaction sees them before; a foreign key may point to rows written by one, or collected for a table named before.
 *
 * All rows of a call have the columns of its first; a column that is not among them gets its default. In groups of some dozens it costs PostgreSQL a quarter less than
 * `insert`, and this process four tenths; `on conflict` and `returning` need a statement. A refused row fails the commit with its SQLSTATE and constraint, as a
 * statement does.
 *
 * @throws TypeError for a value that no column can have, and for a row with other columns; the transaction cannot be committed then
 */
export type Write = <Table extends keyof Tables>(
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
) => void

/** One COPY: its statement, and the messages that go with it. */
export type Copy = { readonly statement: string; readonly messages: readonly Buffer[] }

/**
 * What a transaction collects. `take` gives what there is as yet, and `end` what there is last. Both throw what a row was refused with, if somebody
 * caught it.
 */
export type Writes = {
  readonly write: Write
  readonly take: () => Copy[]
  readonly end: () => Copy[]
}

/** Begins the collecting of a transaction. */
export function openWrites(): Writes {
  let open = new Map<CopyPlan, string>()
  let refused: unknown
  let hasEnded = false
  const take = (): Copy[] => {
    if (refused !== undefined) throw refused
    const taken = [...open].map(([{ statement }, lines]) => ({
      statement,
      messages: copyMessages(lines),
    }))
    open = new Map()
    return taken
  }
  return {
    write(table, rows) {
      if (hasEnded) throw new Error('The transaction has ended; nothing can be written in it.')
      const [first] = rows
      if (first === undefined) return
      const plan = planFor(table, Object.keys(first))
      try {
        let lines = open.get(plan) ?? ''
        for (const row of rows) lines += formatRow(plan, row)
        open.set(plan, lines)
      } catch (error) {
        refused = error
        throw error
      }
    },
    take,
    end() {
      hasEnded = true
      return take()
    },
  }
}

/** How rows of a table with these columns are written is found once; callers have few sets of columns, each written out in a store. */
const plans = new Map<string, CopyPlan>()

function planFor(table: keyof Tables, columns: readonly string[]): CopyPlan {
  const name = `${table} ${columns.join(' ')}`
  const plan = plans.get(name) ?? planCopy(table, columns)
  plans.set(name, plan)
  return plan
}

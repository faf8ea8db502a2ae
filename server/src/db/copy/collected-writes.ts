import type { Insertable } from 'kysely'
import { columnTypes } from './column-types.ts'
import type { Tables } from '../tables.ts'
import { messagesOf, openOutput, type Output } from './output.ts'
import { encodeRow, planOf, type CopyPlan } from './rows.ts'

/**
 * Rows to be written when the transaction commits, in the order in which the tables were first named: all of them and the commit in one message, one round
 * trip. No statement of the transaction sees them before; a foreign key may point to rows written by one, or collected for a table named before.
 *
 * All rows of a call have the columns of its first; a column that is not among them gets its default. In groups of some dozens it costs PostgreSQL a quarter less than
 * `insert`, and this process four tenths; `on conflict` and `returning` need a statement. A refused row fails the commit with its SQLSTATE and constraint, as a
 * statement does.
 *
 * @throws TypeError where a value is none of its column's type, or a row has other columns; the transaction cannot be committed then
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
  let open = new Map<CopyPlan, Output>()
  let refused: unknown
  let hasEnded = false
  const take = (): Copy[] => {
    if (refused !== undefined) throw refused
    const taken = [...open].map(([{ statement }, output]) => ({
      statement,
      messages: messagesOf(output),
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
      const output = open.get(plan) ?? openOutput()
      open.set(plan, output)
      try {
        for (const row of rows) encodeRow(plan, output, row)
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
  const plan = plans.get(name) ?? planOf(table, columns, columnTypes[table])
  plans.set(name, plan)
  return plan
}

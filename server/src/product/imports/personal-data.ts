import type { PersonalData } from '#customers'
import { forgetLinesNaming } from './store/forget-person.ts'
import { forgetEffects, forgetFileNames } from './store/queries.ts'

/**
 * Personal data in imports: waiting or failed lines that name the customer, and file names that
 * contain the customer's name. An erased line counts as failed, because it is not imported any
 * more.
 */
export const importsPersonalData: PersonalData = {
  // An import line has no customer before it is imported. Afterwards it is a lead, and the lead
  // module exports it.
  export: async () => ({}),
  erase: async (tx, customer_id, words) => {
    await forgetEffects(tx, { customer_id })
    const lines = await forgetLinesNaming(tx, words)
    const files = await forgetFileNames(tx.sql, { ...tx.actor, words })
    return {
      subjects: files.map(({ id }) => id),
      rows: { import_line: lines, import: files.length },
    }
  },
}

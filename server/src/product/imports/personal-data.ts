import type { PersonalData } from '#customers'
import { forgetLinesNaming } from './store/forget-person.ts'
import { forgetFileNames } from './store/queries.ts'

/**
 * What imports keep of a customer: lines that wait or failed and name them, and files that are called after them. Such a line counts as one that failed,
 * for it is not taken in any more.
 */
export const importsPersonalData: PersonalData = {
  // A line is nobody's until it is taken in, and then it is a lead.
  export: async () => ({}),
  erase: async (tx, _customer_id, words) => {
    const lines = await forgetLinesNaming(tx, words)
    const files = await forgetFileNames(tx.sql, { ...tx.actor, words })
    return {
      subjects: files.map(({ id }) => id),
      rows: { import_line: lines, import: files.length },
    }
  },
}

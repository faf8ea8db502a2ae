import type { LetGo } from '#db'
import { clearOldAnswers } from '../store/queries.ts'

/** Empties what receivers answered before a moment, which may repeat what they were sent: that and how they answered stays. One statement of a night. */
export const oldAnswers: LetGo = async (tx, before) => {
  const removed = await clearOldAnswers(tx, { before })
  return { removed, last: null }
}

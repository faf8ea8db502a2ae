import type { LetGo } from '#db'

/** Empties what receivers answered before a moment, which may repeat what they were sent: that and how they answered stays. One statement of a night. */
export const oldAnswers: LetGo = async (tx, before) => {
  const { rowCount } = await tx.sql.query({
    text: `
      update webhook_attempt
         set response_headers = null, response_body = null
       where account_id = $1
         and started_at < $2
         and (response_headers is not null or response_body is not null)`,
    values: [tx.actor.account_id, before],
  })
  return { removed: rowCount ?? 0, last: null }
}

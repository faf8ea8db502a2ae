import type { LetGo } from '#db'

/** Takes out the account's requests of before a moment, sooner than the week that they are kept for otherwise. By request_log_newest. */
export const oldRequests: LetGo = async (tx, before) => {
  const { rowCount } = await tx.sql.query({
    text: 'delete from request_log where account_id = $1 and created_at < $2',
    values: [tx.actor.account_id, before],
  })
  return { removed: rowCount ?? 0, last: null }
}

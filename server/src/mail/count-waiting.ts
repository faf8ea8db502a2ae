import type { Database } from '#db'

/** How many letters of all accounts have neither left nor been given up; for the operator of the instance. */
export async function countWaitingMail(database: Database): Promise<number> {
  const { rows } = await database.pool.query<{ waiting: string }>({
    name: 'mail-waiting',
    text: 'select count(*) as waiting from mail where sent_at is null and failed_at is null',
  })
  return Number(rows[0]?.waiting ?? 0)
}

import type { Sql } from '#db'
import { idsFrom, later, type AccountId } from '#kit'

/**
 * Moves the sweep on, to `now` but at most by `stepMs`, and gives the span it leaves behind; null when it has come this far already, or another worker
 * took the span. The first sweep of all begins now.
 */
export async function takeSpan(
  sql: Sql,
  now: Date,
  stepMs: number,
): Promise<{ from: Date; until: Date } | null> {
  await sql.query({
    text: 'insert into aging (swept_until) values ($1) on conflict do nothing',
    values: [now],
  })
  const { rows: known } = await sql.query<{ swept_until: Date }>({
    text: 'select swept_until from aging',
    values: [],
  })
  const from = known[0]?.swept_until ?? now
  const until = new Date(Math.min(now.getTime(), from.getTime() + stepMs))
  if (until <= from) return null
  const { rowCount } = await sql.query({
    text: 'update aging set swept_until = $2 where swept_until = $1',
    values: [from, until],
  })
  return rowCount === 1 ? { from, until } : null
}

/** Open leads of all accounts that reach one of the ages within the span. By primary key, account by account. */
export async function listAging(
  sql: Sql,
  { from, until }: { from: Date; until: Date },
  agesMs: readonly number[],
): Promise<{ account_id: AccountId; id: string }[]> {
  const { rows } = await sql.query<{ account_id: AccountId; id: string }>({
    name: 'learning-aging',
    text: `
      select l.account_id, l.id
        from account as a
       cross join unnest($1::text[], $2::text[]) as age (first_id, last_id)
       cross join lateral (
               select l.account_id, l.id
                 from lead as l
                where l.account_id = a.id
                  and l.id >= age.first_id
                  and l.id < age.last_id
                  and l.deleted_at is null
                  and not l.is_test
                  and l.status in ('received', 'qualified', 'unqualified')) as l`,
    values: [
      agesMs.map((ms) => idsFrom('lead', later(from, 1 - ms))),
      agesMs.map((ms) => idsFrom('lead', later(until, 1 - ms))),
    ],
  })
  return rows
}

import type { Sql } from '#db'

/** Failures under a name in the window that runs, if one does. */
export async function findFailures(
  sql: Sql,
  name: Buffer,
  now: Date,
): Promise<{ failures: number; window_ends_at: Date } | undefined> {
  const { rows } = await sql.query<{ failures: number; window_ends_at: Date }>({
    name: 'attempt-find',
    text: 'select failures, window_ends_at from attempt where name = $1 and window_ends_at > $2',
    values: [name, now],
  })
  return rows[0]
}

/** Counts a failure; a window that has run out begins anew. Gives how many it now has. */
export async function addFailure(
  sql: Sql,
  name: Buffer,
  now: Date,
  window_ends_at: Date,
): Promise<{ failures: number; window_ends_at: Date }> {
  const { rows } = await sql.query<{ failures: number; window_ends_at: Date }>({
    name: 'attempt-add',
    text: `insert into attempt (name, failures, window_ends_at) values ($1, 1, $3)
           on conflict (name) do update set
             failures = case when attempt.window_ends_at > $2 then attempt.failures + 1 else 1 end,
             window_ends_at = case when attempt.window_ends_at > $2 then attempt.window_ends_at else $3 end
           returning failures, window_ends_at`,
    values: [name, now, window_ends_at],
  })
  return rows[0] ?? { failures: 1, window_ends_at }
}

/** Takes one failure back. */
export async function takeBackFailure(sql: Sql, name: Buffer): Promise<void> {
  await sql.query({
    name: 'attempt-take-back',
    text: 'update attempt set failures = failures - 1 where name = $1 and failures > 0',
    values: [name],
  })
}

/** Forgets the failures under a name. */
export async function clearFailures(sql: Sql, name: Buffer): Promise<void> {
  await sql.query({
    name: 'attempt-clear',
    text: 'delete from attempt where name = $1',
    values: [name],
  })
}

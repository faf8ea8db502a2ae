import type { Sql } from '#db'
import { idsFrom } from '#kit'
import { findToRescore, type LeaseRescoringRow } from './queries.ts'

/** Open leads that came or were heard of after `since` and were not scored since it was asked, the newest first. */
export const listToRescore = (
  sql: Sql,
  { account_id, asked_at, after_id }: LeaseRescoringRow,
  since: Date,
  limit: number,
): Promise<{ id: string }[]> =>
  findToRescore(sql, {
    account_id,
    since_id: idsFrom('lead', since),
    since,
    after_id: after_id ?? '~',
    asked_at,
    limit,
  })

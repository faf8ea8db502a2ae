// Printed from quota-notices.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import { run } from '#db'

/** What `noteQuotaNotified` is given. */
export type NoteQuotaNotifiedParams = {
  account_id: Id<'acct'>
  day: string
  percent: number
  now: Date
}

/** Notes that an account is told of a share of its day's quota; nothing where it was told of that or a larger one. */
export const noteQuotaNotified = run<NoteQuotaNotifiedParams>({
  name: 'identity-note-quota-notified',
  text: `insert into quota_notice (account_id, day, percent, told_at)
select $1, $2, $3, $4
 where not exists (
         select 1
           from quota_notice
          where account_id = $1
            and day = $2
            and percent >= $3)
on conflict do nothing`,
  parameters: ['account_id', 'day', 'percent', 'now'],
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, sealWith, utcDay } from '#kit'
import { queueMailWith, sendMailOnce, type EmailText } from '#mail'
import { warnOfQuotaOnce } from '#identity'
import { packNoticesOnce } from '#notices'
import { notifyOfQuota } from '../../src/platform/process/notify-of-instance.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { openHousehold } from './support.ts'
import { each } from '../support/background-jobs.ts'

const database = await createTestDatabase()
const seal = sealWith(Buffer.alloc(32, 7))
const queueMail = queueMailWith(seal)

test('notifies owners at 80 % and at 100 % of a day’s quota, each once a day', async () => {
  const { clock, account_id } = await openHousehold(database)
  const use = (used: number) =>
    database.pool.query(
      `insert into quota_day (account_id, day, used) values ($1, $2, $3) on conflict (account_id, day) do update set used = $3`,
      [account_id, utcDay(clock.now()), used],
    )
  const warned = () => warnOfQuotaOnce({ database, clock, notify: notifyOfQuota, each })
  const seen: number[] = []
  for (const used of [799, 800, 900, 1000, 1000]) {
    await use(used)
    seen.push(await warned())
  }
  assert.deepEqual(seen, [0, 1, 0, 1, 0])
  clock.advance(days(1))
  await use(1000)
  assert.deepEqual([await warned(), await warned()], [1, 0])
  await packNoticesOnce({ database, clock, seal, queueMail, public_url: '', each })
  const letters: EmailText[] = []
  const carry = async (letter: EmailText) => void letters.push(letter)
  await sendMailOnce({ database, clock, seal, carry, each })
  assert.deepEqual(
    letters
      .map(({ subject }) => /\d+ %/.exec(subject)?.[0] ?? '')
      .toSorted((a, b) => a.localeCompare(b)),
    ['100 %', '100 %', '80 %'],
  )
})

test('retries an email until the mail server accepts it, and then deletes its text', async () => {
  const { clock, context } = await openHousehold(database)
  const { inTransaction } = await import('#db')
  await inTransaction(context, (tx) =>
    queueMail(tx, [{ to: 'ada@example.org', subject: 'A link', text: 'https://door.example/x' }]),
  )
  const { rows } = await database.pool.query<{ row: string }>('select m::text as row from mail m')
  assert.ok(!rows.some(({ row }) => row.includes('door.example')))
  let isDown = true
  const carried: EmailText[] = []
  const carry = async (letter: EmailText) => {
    if (isDown) throw new Error('down')
    carried.push(letter)
  }
  await sendMailOnce({ database, clock, seal, carry, each })
  isDown = false
  assert.equal(await sendMailOnce({ database, clock, seal, carry, each }), 0)
  clock.advance(60_000)
  await sendMailOnce({ database, clock, seal, carry, each })
  assert.deepEqual(
    carried.filter(({ to }) => to === 'ada@example.org').map(({ text }) => text),
    ['https://door.example/x'],
  )
  const kept = await database.pool.query(
    `select 1 from mail where recipient = 'ada@example.org' and sealed_text is not null`,
  )
  assert.equal(kept.rowCount, 0)
})

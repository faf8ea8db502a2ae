import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import path from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { bareEnv } from '../../server/test/support/service.ts'
import { insertAnswers, type DrawnAnswer } from '../../server/test/support/drawn-answers.ts'
import { openWorld } from '../../server/test/support/world.ts'

const world = await openWorld({ start: new Date('2026-06-01T09:00:00Z') })
const main = path.resolve(import.meta.dirname, '../src/main.ts')
const run = promisify(execFile)

const leads = (day: string, count: number, minutes: (n: number) => number, isMet = false) =>
  Array.from({ length: count }, (_, n): DrawnAnswer => {
    const created_at = new Date(`${day}T09:00:${String(n % 60).padStart(2, '0')}Z`)
    const answered_at = new Date(created_at.getTime() + minutes(n) * 60_000)
    return { created_at, answered_at, met_at: isMet && n % 2 === 0 ? answered_at : null }
  })

test('shows response times as text, and as JSON with --json', async () => {
  const account = await world.account()
  const say = async (...words: string[]) => {
    const env = { ...bareEnv, LEADHOUSE_URL: world.origin, LEADHOUSE_API_KEY: account.api_key }
    return (await run(process.execPath, [main, 'analytics', 'response', ...words], { env })).stdout
  }
  const nothing = await say()
  assert.match(nothing, /^0 leads of 2026-05-02 to 2026-06-01 needed a response/)
  assert.match(nothing, /^all +0 +too few$/m)
  assert.match(nothing, /Too few to compare/)
  await insertAnswers(world.database, account.account_id, [
    ...leads('2026-05-20', 20, (n) => 3 + 10 * n),
    ...leads('2026-04-20', 24, () => 4, true),
  ])
  const told = await say()
  assert.match(told, /^all +20 +1 h 33 min +2 h 53 min +1 h 33 min +2 h 53 min +10 % \(1–32\)$/m)
  assert.match(told, /^member usr_ana +20 /m)
  assert.match(told, /^within 5 min +24 +12 +50 % \(29–71\)$/m)
  assert.match(told, /higher scores.*not prove/)
  const { all } = JSON.parse(await say('--json', '--from', '2026-05-19T00:00:00Z')) as {
    all: { p50_seconds: number }
  }
  assert.equal(all.p50_seconds, 93 * 60)
})

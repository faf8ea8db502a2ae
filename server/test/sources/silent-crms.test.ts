import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hours as hoursMs } from '#kit'
import { notifyOfSilentCrmsOnce } from '#sources'
import { each } from '../support/background-jobs.ts'
import { clockParts } from '../support/clock-parts.ts'
import { openPushWorld } from './push-support.ts'

const { world, account, push, signedIn } = await openPushWorld({
  people: { session_idle_s: 2_592_000 },
})
const { database, clock } = world
const { hours } = clockParts(database, clock)
const stages = { Won: 'won', Parked: 'ignored' }

test('reports a CRM that stopped once, and none that sends ignored stages or sends rarely', async () => {
  const [owner, other] = await Promise.all([account(), account()])
  const browser = await signedIn(owner.email)
  const crms = await Promise.all(
    ['Stopped', 'Parked', 'Rare'].map((name) =>
      owner.source({ name, recipe: 'generic-outcome', stages }),
    ),
  )
  const [stopped, parked, rare] = crms
  assert.ok(stopped && parked && rare)
  await other.source({ name: 'Stopped', recipe: 'generic-outcome', stages })
  const silent = async (): Promise<{ title: string; lines: string[]; url: string }[]> => {
    await notifyOfSilentCrmsOnce({ database, clock, hours, each })
    const { body } = await browser.api('GET', '/v1/notices?limit=100')
    const { data } = body as { data: { kind: string; title: string; lines: string[]; url: string }[] } // oxfmt-ignore
    return data.filter(({ kind }) => kind === 'source.silent')
  }
  for (let i = 0; i < 20; i += 1) {
    for (const crm of crms.slice(0, i < 19 ? 3 : 2)) {
      const external_id = `${crm.id}-${i}`
      await owner.request('POST', '/v1/leads', { email: `${external_id}@example.com`, external_id })
      assert.equal((await push(crm, { external_id, stage: 'Won' })).status, 200)
    }
    clock.advance(hoursMs(18))
  }
  assert.deepEqual(await silent(), [])
  // The longest pause is 18 hours, so 54 hours of silence are usual.
  clock.advance(hoursMs(30))
  await push(parked, { external_id: 'any', stage: 'Parked' })
  clock.advance(hoursMs(18))
  const [notice, ...others] = await silent()
  assert.deepEqual(others, [])
  assert.equal(notice?.title, 'No new outcomes from Stopped')
  assert.match(notice.lines[0] ?? '', /^The last request arrived .* more than 54 hours is unusual/)
  assert.equal(notice.lines[1], 'It sent 20 outcomes within four weeks.')
  assert.match(notice.url, /\/settings\/sources$/)
  clock.advance(hoursMs(1))
  assert.equal((await silent()).length, 1)
})

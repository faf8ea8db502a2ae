import assert from 'node:assert/strict'
import { test } from 'node:test'
import { manualClock, minutes, seconds } from './clock.ts'
import { openEachAccount, type AccountFault } from './each-account.ts'

type Item = { account_id: string; n: number }

/** A way over accounts of which those in `bad` fail, with what was done and told. */
function openStep(bad: Set<string>) {
  const clock = manualClock(new Date('2026-03-02T09:00:00Z'))
  const told: AccountFault[] = []
  const done: string[] = []
  const { each, faults } = openEachAccount({ clock, onFault: (fault) => told.push(fault) })
  const step = (items: readonly Item[], most = 100): Promise<number> =>
    each({
      step: 'count',
      most,
      find: async (resting) => items.filter(({ account_id }) => !resting.includes(account_id)),
      work: async ({ account_id, n }) => {
        if (bad.has(account_id)) throw new Error(`${account_id} is broken`)
        done.push(`${account_id}${n}`)
      },
    })
  return { clock, told, done, faults, step }
}

const items = (...names: string[]): Item[] =>
  names.map((name) => ({ account_id: name.charAt(0), n: Number(name.slice(1)) }))

test('takes the accounts in turn, however much one of them has to do', async () => {
  const { step, done } = openStep(new Set())
  assert.equal(await step(items('a1', 'a2', 'a3', 'b1', 'c1', 'b2')), 6)
  assert.deepEqual(done, ['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('does what others have to do though one account fails, and tells of it once, with the time', async () => {
  const { step, done, told, faults, clock } = openStep(new Set(['a']))
  const since = clock.now()
  for (let i = 0; i < 3; i += 1) {
    await step(items('a1', 'b1'))
    clock.advance(minutes(2))
  }
  assert.deepEqual(done, ['b1', 'b1', 'b1'])
  assert.deepEqual(
    told.map(({ account_id }) => account_id),
    ['a'],
  )
  assert.deepEqual(
    faults().map(({ account_id, since: at }) => [account_id, at]),
    [['a', since]],
  )
})

test('lets an account that fails rest for longer each time, a minute at most', async () => {
  const tried: number[] = []
  const clock = manualClock(new Date('2026-03-02T09:00:00Z'))
  const { each } = openEachAccount({ clock, onFault: () => undefined })
  const work = async (): Promise<void> => {
    tried.push(clock.now().getTime())
    throw new Error('broken')
  }
  for (let second = 0; second < 200; second += 1) {
    await each({ step: 'count', most: 5, find: async () => items('a1'), work })
    clock.advance(seconds(1))
  }
  const rests = tried.slice(1).map((at, i) => (at - (tried[i] ?? 0)) / 1000)
  assert.deepEqual(rests, [1, 2, 4, 8, 16, 32, 60, 60])
})

test('forgets the failure of an account once all it had went well, or none of it is due any more', async () => {
  const bad = new Set(['a', 'b'])
  const { step, clock, faults } = openStep(bad)
  await step(items('a1', 'b1', 'c1'))
  bad.delete('a')
  clock.advance(minutes(2))
  await step(items('a1', 'b1'))
  assert.deepEqual(
    faults().map(({ account_id }) => account_id),
    ['b'],
  )
  clock.advance(minutes(2))
  await step(items('c1'), 1)
  assert.equal(faults().length, 1)
  await step(items('c1'), 2)
  assert.equal(faults().length, 0)
})

test('keeps failing of one step apart from another that goes well', async () => {
  const clock = manualClock(new Date('2026-03-02T09:00:00Z'))
  const { each, faults } = openEachAccount({ clock, onFault: () => undefined })
  const find = async () => items('a1')
  await each({ step: 'fold', most: 5, find, work: () => Promise.reject(new Error('broken')) })
  await each({ step: 'tell', most: 5, find, work: async () => undefined })
  assert.equal(faults().length, 1)
})

test('gives up for this time when ten accounts in a row fail, and comes to the others the next', async () => {
  const names = Array.from({ length: 12 }, (_, i) => String.fromCharCode(97 + i))
  const { step, done } = openStep(new Set(names.slice(0, 11)))
  const all = items(...names.map((name) => `${name}1`))
  await assert.rejects(step(all), /j is broken/)
  assert.deepEqual(done, [])
  assert.equal(await step(all), 1)
  assert.deepEqual(done, ['l1'])
})

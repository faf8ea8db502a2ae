import assert from 'node:assert/strict'
import { test } from 'node:test'
import { manualClock, minutes, seconds } from './clock.ts'
import { openEachAccount, type AccountFault } from './each-account.ts'

type Item = { account_id: string; n: number }

/**
 * Opens an iteration in which the accounts in `bad` fail, and records what was done and reported.
 */
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

test('processes the accounts in turn, regardless of how many items one of them has', async () => {
  const { step, done } = openStep(new Set())
  assert.equal(await step(items('a1', 'a2', 'a3', 'b1', 'c1', 'b2')), 6)
  assert.deepEqual(done, ['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('continues with other accounts after one fails, and reports the failure once with its time', async () => {
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

test('pauses a failing account for longer each time, up to one minute', async () => {
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

test('clears the failure of an account after all its items succeed, or none of them is due any more', async () => {
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

test('tracks the failure of one step separately from another step that succeeds', async () => {
  const clock = manualClock(new Date('2026-03-02T09:00:00Z'))
  const { each, faults } = openEachAccount({ clock, onFault: () => undefined })
  const find = async () => items('a1')
  await each({ step: 'fold', most: 5, find, work: () => Promise.reject(new Error('broken')) })
  await each({ step: 'tell', most: 5, find, work: async () => undefined })
  assert.equal(faults().length, 1)
})

test('stops after ten accounts in a row fail, and processes the others on the next call', async () => {
  const names = Array.from({ length: 12 }, (_, i) => String.fromCharCode(97 + i))
  const { step, done } = openStep(new Set(names.slice(0, 11)))
  const all = items(...names.map((name) => `${name}1`))
  await assert.rejects(step(all), /j is broken/)
  assert.deepEqual(done, [])
  assert.equal(await step(all), 1)
  assert.deepEqual(done, ['l1'])
})

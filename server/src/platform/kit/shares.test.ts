import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem } from './problem.ts'
import { openShares, type GiveBack } from './shares.ts'

const words = 'Too many at once.'
const isRefused = { code: 'too_many_at_once', message: words }

/** Takes as much for an account as it gets before it is refused. */
function takeAll(take: () => GiveBack): GiveBack[] {
  const taken: GiveBack[] = []
  const takeTooMany = (): void => {
    for (let n = 0; n < 100; n += 1) taken.push(take())
  }
  assert.throws(takeTooMany, Problem)
  return taken
}

test('leaves capacity for other accounts, and gives the next account a share of the rest', () => {
  for (const [greed, counts] of [
    [1, [8, 4, 2, 1]],
    [3, [12, 3, 1, 0]],
  ] as const) {
    const shares = openShares({ size: 16, greed, words })
    const found = ['a', 'b', 'c', 'd'].map((name) => takeAll(() => shares.take(name)).length)
    assert.deepEqual(found, counts)
  }
})

test('counts amounts, and ignores a second release', () => {
  const shares = openShares({ size: 100, greed: 1, words })
  const giveBack = shares.take('a', 50)
  assert.throws(() => shares.take('a', 1), isRefused)
  assert.throws(() => shares.take('b', 51), isRefused)
  giveBack()
  giveBack()
  shares.take('a', 50)
  assert.throws(() => shares.take('a', 1), isRefused)
})

test('serves another account at once while a thousand requests of one wait, and serves queues in turn', async () => {
  const shares = openShares({ size: 4, greed: 1, line: { most: 998, patienceMs: 60_000 }, words })
  const served: string[] = []
  const come = (name: string): void => {
    void shares.queue(name).turn.then((giveBack) => {
      served.push(name)
      ends.push(giveBack)
    })
  }
  const ends: GiveBack[] = []
  for (let i = 0; i < 1000; i += 1) come('flood')
  assert.throws(() => shares.queue('flood'), isRefused)
  for (const name of ['b', 'b', 'c', 'b']) come(name)
  await settled()
  assert.deepEqual(served, ['flood', 'flood', 'b', 'c'])
  // The first released unit is reserved for the next account.
  ends.shift()?.()
  await settled()
  assert.equal(served.length, 4)
  come('d')
  await settled()
  assert.equal(served.at(-1), 'd')
  for (let n = 0; n < 1005 && served.length < 1005; n += 1) {
    ends.shift()?.()
    await settled()
  }
  assert.equal(served.length, 1005)
  // The requests of b were not queued behind those of the flood.
  assert.ok(served.lastIndexOf('b') < 20, `b was served as number ${served.lastIndexOf('b')}`)
})

test('removes a cancelled request from the queue, and releases its turn if it was already granted', async () => {
  const shares = openShares({ size: 2, greed: 1, line: { most: 10, patienceMs: 60_000 }, words })
  const first = shares.queue('a')
  const gone = shares.queue('a')
  const last = shares.queue('a')
  gone.leave()
  first.leave()
  const giveBack = await last.turn
  await assert.rejects(gone.turn, isRefused)
  giveBack()
  takeAll(() => shares.take('a')).forEach((give) => give())
})

test('refuses requests that wait too long, with another code if the account itself uses nothing', async () => {
  const shares = openShares({ size: 1, greed: 1, line: { most: 10, patienceMs: 5 }, words })
  const giveBack = await shares.queue('a').turn
  await assert.rejects(shares.queue('a').turn, isRefused)
  await assert.rejects(shares.queue('b').turn, { code: 'temporarily_unavailable' })
  giveBack()
  await shares.queue('b').turn
})

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

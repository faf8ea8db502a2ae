import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inFairGroups } from './fair-groups.ts'
import { Problem } from './problem.ts'

type Item = { owner: string; n: number }
type Run = { kind: 'together' | 'alone'; items: Item[]; end: (error?: unknown) => void }

/** Opens groups that the test completes explicitly. */
function open() {
  const runs: Run[] = []
  const run =
    (kind: Run['kind']) =>
    (items: Item[]): Promise<string[]> =>
      new Promise((resolve, reject) => {
        const end = (error?: unknown): void =>
          error === undefined ? resolve(items.map(({ owner, n }) => `${owner}${n}`)) : reject(error)
        runs.push({ kind, items, end })
      })
  const submit = inFairGroups({
    largest: 256,
    inFlight: 2,
    isOfAll: () => false,
    few: 4,
    ownerOf: ({ owner }: Item) => owner,
    together: run('together'),
    alone: run('alone'),
    inTheWay: (error) => error === 'locked',
  })
  return { runs, submit }
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
const ownersOf = ({ items }: Run): string => [...new Set(items.map(({ owner }) => owner))].join()

test('puts owners with few items into a shared group, and owners with many into separate groups', async () => {
  const { runs, submit } = open()
  const all = [
    ...Array.from({ length: 50 }, (_, n) => submit({ owner: 'flood', n })),
    submit({ owner: 'a', n: 1 }),
    submit({ owner: 'b', n: 1 }),
  ]
  await settled()
  assert.deepEqual(
    runs.map((run) => [run.kind, ownersOf(run), run.items.length]),
    [
      ['together', 'flood,a,b', 6],
      ['alone', 'flood', 46],
    ],
  )
  const late = [submit({ owner: 'flood', n: 50 }), submit({ owner: 'a', n: 2 })]
  await settled()
  assert.deepEqual(runs.slice(2).map(ownersOf).sort(), ['a', 'flood'])
  for (const run of runs) run.end()
  const answers = await Promise.all([...all, ...late])
  assert.equal(new Set(answers).size, 54)
  assert.equal(answers[50], 'a1')
})

test('processes each owner separately if a shared group meets a locked row', async () => {
  const { runs, submit } = open()
  const answers = [submit({ owner: 'a', n: 1 }), submit({ owner: 'b', n: 1 })]
  await settled()
  runs[0]?.end('locked')
  await settled()
  await settled()
  assert.deepEqual(
    runs.slice(1).map((run) => [run.kind, ownersOf(run)]),
    [
      ['alone', 'a'],
      ['alone', 'b'],
    ],
  )
  runs[2]?.end()
  assert.equal(await answers[1], 'b1')
  runs[1]?.end()
  assert.equal(await answers[0], 'a1')
})

test('retries the items of a failed group one by one, and rejects all of them if the whole group is refused', async () => {
  const { runs, submit } = open()
  const pair = () => Promise.allSettled([1, 2].map((n) => submit({ owner: 'a', n })))
  const failing = pair()
  await settled()
  runs[0]?.end(new Error('a bad row'))
  for (const [i] of [1, 2].entries()) {
    await settled()
    runs[i + 1]?.end()
  }
  assert.deepEqual(
    (await failing).map(({ status }) => status),
    ['fulfilled', 'fulfilled'],
  )
  const refused = pair()
  await settled()
  runs[3]?.end(new Problem('too_many_at_once'))
  assert.deepEqual(
    (await refused).map(({ status }) => status),
    ['rejected', 'rejected'],
  )
  assert.equal(runs.length, 4)
})

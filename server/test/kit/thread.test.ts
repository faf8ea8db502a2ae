import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openThread } from '#kit'
import { eventually } from '../support/eventually.ts'

/**
 * A thread that multiplies its input by the number of its tasks so far. It fails at 0 and exits at
 * -1.
 */
const code = `
  import { answerTasks } from ${JSON.stringify(new URL('../../src/platform/kit/index.ts', import.meta.url).href)}
  let asked = 0
  answerTasks((n) => {
    asked += 1
    if (n === -1) process.exit(3)
    if (n === 0) throw new RangeError('none of zero')
    return n * asked
  })`
const file = new URL(`data:text/javascript,${encodeURIComponent(code)}`)

test('runs tasks one after the other, in one thread', async () => {
  const ask = openThread<number, number>(file, { idleMs: 60_000 })
  assert.deepEqual(await Promise.all([ask(1), ask(10), ask(100)]), [1, 20, 300])
})

test('rejects a failed task without affecting the others', async () => {
  const ask = openThread<number, number>(file, { idleMs: 60_000 })
  const [first, failed, third] = await Promise.allSettled([ask(1), ask(0), ask(1)])
  assert.deepEqual([first, third], [{ status: 'fulfilled', value: 1 }, { status: 'fulfilled', value: 3 }]) // oxfmt-ignore
  assert.match(String(failed.status === 'rejected' && failed.reason), /none of zero/)
})

test('rejects all pending tasks of a thread that dies, and starts another for the next task', async () => {
  const ask = openThread<number, number>(file, { idleMs: 60_000 })
  const ended = await Promise.allSettled([ask(-1), ask(5)])
  assert.deepEqual(
    ended.map(({ status }) => status),
    ['rejected', 'rejected'],
  )
  assert.equal(await ask(5), 5)
})

test('ends an idle thread', async () => {
  const ask = openThread<number, number>(file, { idleMs: 0 })
  assert.equal(await ask(7), 7)
  // The pauses are longer than idleMs, so the thread ends in one of them and the next thread counts
  // from 1.
  await eventually(async () => (await ask(7)) === 7)
})

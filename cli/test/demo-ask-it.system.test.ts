import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'

const main = path.resolve(import.meta.dirname, '../src/demo/main.ts')

type Printed = {
  calls: { name: string }[]
  answer: { name: string; score: number; due_at: string; reasons: string[] }[]
  attack: { injection_suspected: boolean; refusal: string }
}

test('the demo ask-it lists overdue hot leads with reasons, and a hostile message changes nothing', async (t) => {
  const command = [main, 'ask-it', '--json']
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] })
  t.after(() => child.kill('SIGKILL'))
  const [printed, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  assert.equal(code, 0, errors)
  const { calls, answer, attack } = JSON.parse(printed) as Printed
  assert.deepEqual(
    calls.map(({ name }) => name),
    ['find_leads', 'explain_score', 'explain_score', 'explain_score', 'record_outcome', 'get_lead'],
  )
  assert.deepEqual(answer.map(({ name }) => name).toSorted(), ['Maya Torres', 'Priya Nair'])
  for (const { due_at, score, reasons } of answer) {
    assert.ok(new Date(due_at) < new Date())
    assert.ok(score >= 70)
    assert.equal(reasons.length, 3)
  }
  assert.equal(attack.injection_suspected, true)
  assert.match(attack.refusal, /does not let assistants change anything/)
})

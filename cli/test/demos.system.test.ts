import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'

const main = path.resolve(import.meta.dirname, '../src/demo/main.ts')

for (const [name, claim] of [
  ['workflow', /✓ Done/],
  ['ask-twice', /✓ 200 of 200 scores are identical/],
  ['nothing-lost', /✓ 300 leads, each exactly once/],
] as const) {
  test(`the demo ${name} ends without an error`, { timeout: 240_000 }, async (t) => {
    const child = spawn(process.execPath, [main, name], { stdio: ['ignore', 'pipe', 'pipe'] })
    t.after(() => child.kill('SIGKILL'))
    const [printed, errors, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ])
    assert.equal(code, 0, errors)
    assert.match(printed, claim)
  })
}

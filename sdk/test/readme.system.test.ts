import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { openWorld } from '../../server/test/support/world.ts'

const world = await openWorld()
const { api_key } = await world.account()
const folder = path.resolve(import.meta.dirname, '..')
const readme = readFileSync(path.join(folder, 'README.md'), 'utf8')

/** The output of each example, by its heading. */
const printed: Readonly<Record<string, RegExp>> = {
  'Submit a lead': /^(hot|warm|cold|unqualified): by rules only\n/,
  'Walk a list': /^\d+ Ann Lee\n$/,
  'Name a type': /^false true\n$/,
  'Answer a lead, and see how soon you do': /^20\S+Z 20\S+Z\n\d+ \d+ too few to say, .+\n$/,
  'When a request is refused': /^invalid_request req_\w+\n\/email .+\n\/phone .+\n$/,
  'Read the headers of an answer': /^lead req_\w+ \/v1\/leads\/lead_\w+\n$/,
  'Time, attempts and a log': /^POST \/v1\/leads 1 200 true\n$/,
  'Verify a webhook': /^400\n$/,
  'Handle each type of event': /^cus_1 wrote: Could we see it on Saturday\?\n$/,
}

for (const [, heading = '', code = ''] of readme.matchAll(
  /^## (.+?)$(?:(?!^## )[^])*?^```ts\n([^]*?)^```/gm,
)) {
  test(`the example "${heading}" runs`, async () => {
    const env = { ...process.env, LEADHOUSE_URL: world.origin, LEADHOUSE_API_KEY: api_key }
    const run = promisify(execFile)
    const { stdout } = await run(process.execPath, ['--input-type=module-typescript', '-e', code], {
      cwd: folder,
      env,
    })
    assert.match(stdout, printed[heading] ?? /^never/)
  })
}

test('runs every example', () => {
  assert.equal(readme.match(/^```ts$/gm)?.length, Object.keys(printed).length)
})

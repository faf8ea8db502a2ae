import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import test, { after } from 'node:test'
import { bareEnv, startService } from '../../server/test/support/service.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-test-'))
fs.chmodSync(folder, 0o711)
after(() => fs.rmSync(folder, { recursive: true, force: true }))
const data = path.join(folder, 'data')

test('doctor reports a missing database, does not create one, and exits with 1', async () => {
  const { code, out, error } = await doctor([])
  assert.deepEqual([code, error], [1, ''])
  assert.match(out, /^✗ database: There is no database in .*data/m)
  assert.equal(out.match(/^✗/gm)?.length, 1, out)
  assert.equal(fs.existsSync(data), false)
})

test('doctor prints one line per check of a running instance, finds planted problems, and changes nothing', async (t) => {
  const service = await startService({ LEADHOUSE_DATA_DIR: data })
  t.after(() => service.process.kill('SIGKILL'))
  await service.says('Leadhouse on')
  const { port } = new URL(service.url)
  const settings = { LEADHOUSE_PORT: port }

  const well = await doctor([], settings)
  assert.deepEqual([well.code, well.error], [0, ''], well.out)
  const lines = well.out.trimEnd().split('\n')
  assert.ok(lines.length >= 12, well.out)
  for (const line of lines) assert.match(line, /^[✓!] [a-z ]+: [^\n]+$/)
  assert.match(well.out, /^✓ port: Leadhouse responds at/m)

  fs.chmodSync(path.join(data, 'secret.key'), 0o644)
  const sick = await doctor(['--json'], settings)
  assert.deepEqual([sick.code, sick.error], [1, ''])
  const { is_healthy, findings } = JSON.parse(sick.out) as {
    is_healthy: boolean
    findings: { name: string; result: string; remedy: string | null }[]
  }
  assert.equal(is_healthy, false)
  const bad = findings.filter(({ result }) => result === 'bad')
  assert.deepEqual(
    bad.map(({ name }) => name),
    ['secret key'],
  )
  assert.match(bad[0]?.remedy ?? '', /^chmod 600 .*secret\.key/)
  assert.equal(fs.statSync(path.join(data, 'secret.key')).mode & 0o777, 0o644)
  service.process.kill('SIGTERM')
  await service.ended
})

/** A mail server that does not exist: nothing listens on port 1. */
const nowhere = 'smtp://127.0.0.1:1'

test('doctor refuses a test email without a mail server, and reports a mail server that rejects it', async () => {
  const letter = ['--letter', 'you@example.com']
  const { code, error } = await doctor(letter)
  assert.equal(code, 1)
  assert.match(error, /^No mail server is configured\. Set LEADHOUSE_SMTP_URL/)
  const away = await doctor(letter, { LEADHOUSE_SMTP_URL: nowhere })
  assert.match(
    away.out,
    /^✗ mail server: The mail server did not accept the email to you@example.com: .*REFUSED/m,
  )
})

async function doctor(options: string[], settings: Record<string, string> = {}) {
  const main = path.resolve(import.meta.dirname, '../src/main.ts')
  const child = spawn(process.execPath, [main, 'doctor', ...options], {
    env: { ...bareEnv, LEADHOUSE_DATA_DIR: data, ...settings },
  })
  const [out, error, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number]>,
  ])
  return { code, out, error }
}

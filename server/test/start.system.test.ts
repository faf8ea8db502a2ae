import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import test, { after } from 'node:test'
import { findPostmaster } from '../src/platform/db/embedded/postmaster.ts'
import { startService } from './support/service.ts'
import { eventually } from './support/eventually.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-test-'))
fs.chmodSync(folder, 0o711)
const dataDir = path.join(folder, 'data')
const settings = { LEADHOUSE_DATA_DIR: dataDir }
after(() => fs.rmSync(folder, { recursive: true, force: true }))

test('starts from nothing, shows the set-up link before it is ready, and leaves nothing behind when it stops', async () => {
  const service = await startService(settings)
  await service.says('/setup?token=')
  await untilReady(service.url)
  service.process.kill('SIGINT')
  service.process.kill('SIGINT')
  const { code, output } = await service.ended
  assert.equal(code, 0)
  assert.match(output, /database made .*api and worker started.*Stop: Ctrl-C.*stopped\n$/s)
  assert.equal(findPostmaster(path.join(dataDir, 'database/cluster')), undefined)
})

test('starts again after a kill -9 of the server, and refuses a second server meanwhile', async () => {
  const killed = await startService(settings)
  await killed.says('Leadhouse on')
  killed.process.kill('SIGKILL')
  await killed.ended
  const service = await startService(settings)
  await service.says('Leadhouse on')
  const second = await (await startService(settings)).ended
  assert.equal(second.code, 1)
  assert.match(second.output, /Leadhouse already runs on the data folder .*LEADHOUSE_DATA_DIR/)
  service.process.kill('SIGTERM')
  assert.equal((await service.ended).code, 0)
})

test('names every wrong setting at once and starts nothing', async () => {
  const wrong = {
    ...settings,
    LEADHOUSE_PORT: 'eighty',
    LEADHOUSE_HOST: '0.0.0.0',
    LEADHOUSE_PROT: '1',
  }
  const { code, output } = await (await startService(wrong)).ended
  assert.equal(code, 1)
  for (const name of ['LEADHOUSE_PORT', 'LEADHOUSE_HOST', 'LEADHOUSE_PROT'])
    assert.match(output, new RegExp(name))
  assert.doesNotMatch(output, /\bat .*:\d+:\d+/)
})

test('lets the system choose a port, and prints links with it', async () => {
  const service = await startService({ LEADHOUSE_DATA_DIR: path.join(folder, 'any-port') })
  await service.says('Leadhouse on')
  service.process.kill('SIGTERM')
  const { output } = await service.ended
  const { port } = new URL(service.url)
  assert.match(output, new RegExp(`^Leadhouse on http://localhost:${port} `, 'm'))
  assert.match(output, new RegExp(`http://localhost:${port}/setup\\?token=`))
})

test('refuses a port in use before it creates a database', async () => {
  const service = await startService(settings)
  await service.says('Leadhouse on')
  const elsewhere = {
    LEADHOUSE_DATA_DIR: path.join(folder, 'other'),
    LEADHOUSE_PORT: new URL(service.url).port,
  }
  const { code, output } = await (await startService(elsewhere)).ended
  service.process.kill('SIGTERM')
  await service.ended
  assert.equal(code, 1)
  assert.match(output, /Port \d+ on 127.0.0.1 is in use by another program.*LEADHOUSE_PORT/)
  assert.equal(fs.existsSync(elsewhere.LEADHOUSE_DATA_DIR), false)
})

async function untilReady(url: string): Promise<void> {
  await eventually(async () => (await fetch(`${url}/readyz`)).status === 200, { withinMs: 60_000 })
}

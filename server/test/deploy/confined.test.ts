import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import test, { after, type TestContext } from 'node:test'
import { bareEnv } from '../support/bare-env.ts'
import { eventually } from '../support/eventually.ts'
import { freePort } from '../support/service.ts'
import { clone, instructionsOf, readDeploy, settingOf } from './read-deploy.ts'

const isRootOnLinux = process.platform === 'linux' && process.getuid?.() === 0
const hasTools = spawnSync('unshare', ['--mount', 'setpriv', '--version']).status === 0
const skip = isRootOnLinux && hasTools ? false : 'only root may make a root file system read-only'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-test-'))
after(() => fs.rmSync(folder, { recursive: true, force: true }))
const passwd = path.join(folder, 'passwd')
fs.writeFileSync(
  passwd,
  'root:x:0:0::/root:/bin/sh\nleadhouse:x:10001:10001::/data:/usr/sbin/nologin\n',
)

const image = instructionsOf(readDeploy('Dockerfile'))
const unit = readDeploy('deploy/leadhouse.service')

test(
  'the command of the image starts, and its health check says so, on a read-only root as no root',
  { skip },
  async (t) => {
    const command = image.find(({ name }) => name === 'CMD')?.words ?? []
    const health = image.find(({ name }) => name === 'HEALTHCHECK')?.words ?? []
    await startConfined(t, command, async ({ port, process: service }) => {
      const ask = () =>
        spawnSync(health[0] ?? '', health.slice(1), {
          cwd: clone,
          env: { ...bareEnv, LEADHOUSE_PORT: port },
        }).status
      assert.equal(ask(), 0)
      service.kill('SIGTERM')
      assert.deepEqual(await once(service, 'exit'), [0, null])
      assert.equal(ask(), 1)
    })
  },
)

test('the command of the unit starts under what it restricts', { skip }, async (t) => {
  const command = settingOf(unit, 'ExecStart').split(' ')
  await startConfined(t, command, async ({ process: service }) => {
    service.kill('SIGTERM')
    assert.deepEqual(await once(service, 'exit'), [0, null])
  })
})

type Started = { port: string; process: ReturnType<typeof spawn> }

async function startConfined(
  t: TestContext,
  command: string[],
  then: (started: Started) => Promise<void>,
) {
  const port = String(await freePort())
  const settings = { LEADHOUSE_PORT: port, LEADHOUSE_DATA_DIR: '/srv/data' }
  const script = path.join(clone, 'server/test/support/confined.sh')
  const confined = [
    '--mount',
    '--ipc',
    '--propagation',
    'private',
    '/bin/sh',
    script,
    clone,
    passwd,
    ...command,
  ]
  const service = spawn('unshare', confined, { env: { ...bareEnv, ...settings }, stdio: 'pipe' })
  t.after(() => service.kill('SIGKILL'))
  let output = ''
  for (const stream of [service.stdout, service.stderr])
    stream.on('data', (text) => (output += String(text)))
  await eventually(
    () => {
      assert.equal(service.exitCode, null, output)
      return output.includes('Leadhouse on')
    },
    { withinMs: 60_000 },
  )
  const { Uid, CapEff, CapBnd, NoNewPrivs } = statusOf(service.pid ?? 0)
  assert.deepEqual(
    [Uid?.split('\t')[0], Number(CapEff), Number(CapBnd), NoNewPrivs],
    ['10001', 0, 0, '1'],
  )
  assert.equal((await fetch(`http://127.0.0.1:${port}/readyz`)).status, 200)
  await then({ port, process: service })
}

/** What the kernel says of a process. */
const statusOf = (pid: number): Record<string, string> =>
  Object.fromEntries(
    fs
      .readFileSync(`/proc/${pid}/status`, 'utf8')
      .split('\n')
      .map((line) => line.split(/:\t(.*)/s, 2)),
  ) as Record<string, string>

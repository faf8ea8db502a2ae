import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import test, { after, type TestContext } from 'node:test'
import { bareEnv } from '../support/service.ts'
import { inRoot, makeBareRoot } from '../support/bare-root.ts'
import { eventually } from '../support/eventually.ts'
import { clone, instructionsOf, readDeploy, settingOf } from './read-deploy.ts'

const isRootOnLinux = process.platform === 'linux' && process.getuid?.() === 0
const hasTools = spawnSync('unshare', ['--mount', 'setpriv', '--version']).status === 0
const mayConfine = isRootOnLinux && hasTools
const skip = mayConfine ? false : 'only root may make a root file system read-only'
const isBookworm =
  fs.existsSync('/etc/debian_version') &&
  fs.readFileSync('/etc/debian_version', 'utf8').startsWith('12.')

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-test-'))
after(() => fs.rmSync(folder, { recursive: true, force: true }))
fs.chmodSync(folder, 0o755)

const image = instructionsOf(readDeploy('Dockerfile'))
const stage = image.slice(image.map(({ name }) => name).lastIndexOf('FROM'))
const unit = readDeploy('deploy/leadhouse.service')

/**
 * Builds the container of the image: a bare Debian with the steps of the image's last stage. The
 * copied files are bind-mounted, and the packages come from this machine.
 */
function buildImage(): Place {
  const [from] = stage
  assert.match(from?.rest ?? '', /^debian:bookworm-slim/)
  const root = path.join(folder, 'image')
  fs.mkdirSync(root)
  const steps = stage.filter(({ name }) => name === 'RUN').map(({ words }) => words)
  const [installs = [], ...others] = steps
  // The packages come from this machine: this test uses no network.
  const [, packages = ''] = / --no-install-recommends (.+?) && /.exec(installs.join(' ')) ?? []
  makeBareRoot(root, packages.split(' '))
  for (const words of others) inRoot(root, words)
  const copied = stage.find(({ name }) => name === 'COPY')?.rest
  assert.equal(copied, '--from=build /srv/leadhouse /srv/leadhouse')
  const pairs = stage.filter(({ name }) => name === 'ENV').flatMap(({ rest }) => rest.split(' '))
  const env = Object.fromEntries(pairs.map((pair) => pair.split('=', 2) as [string, string]))
  const [data = ''] = stage.find(({ name }) => name === 'VOLUME')?.words ?? []
  assert.equal(env['LEADHOUSE_DATA_DIR'], data)
  assert.equal(stage.find(({ name }) => name === 'USER')?.rest, '10001:10001')
  return { root, clone, data, passwd: '', env }
}
/** The container is built once, on first use. */
let made: Place | undefined
const place = (): Place => (made ??= buildImage())

test(
  "starts the image's command and passes its health check, in a bare Debian with a read-only " +
    'root, as an unprivileged user',
  {
    skip:
      skip ||
      (isBookworm ? false : 'needs Debian 12, because the packages of this machine are used'),
  },
  async (t) => {
    const command = stage.find(({ name }) => name === 'CMD')?.words ?? []
    const health = stage.find(({ name }) => name === 'HEALTHCHECK')?.words ?? []
    await startConfined(t, place(), command, async ({ port, process: service }) => {
      const ask = () => {
        const inside = ['--all', '--target', String(service.pid), '--setuid', '10001']
        const env = { ...bareEnv, LEADHOUSE_PORT: port }
        const words = [...inside, `--root`, `--wd=/proc/${service.pid}/cwd`, ...health]
        return spawnSync('nsenter', words, { env, encoding: 'utf8' })
      }
      const { status, stderr } = ask()
      assert.equal(status, 0, stderr)
      service.kill('SIGTERM')
      assert.deepEqual(await once(service, 'exit'), [0, null])
    })
  },
)

test(
  'starts a production installation in it, made only of files that are copied into the image',
  {
    skip:
      skip ||
      (isBookworm ? false : 'needs Debian 12, because the packages of this machine are used'),
  },
  async (t) => {
    const copy = path.join(folder, 'copy')
    const ignored = readDeploy('.dockerignore').split('\n').filter(Boolean)
    fs.cpSync(clone, copy, {
      recursive: true,
      filter: (file) =>
        !ignored.includes(path.relative(clone, file)) &&
        !ignored.includes(`**/${path.basename(file)}`),
    })
    const options = { cwd: copy, encoding: 'utf8' } as const
    const { status, stdout, stderr } = spawnSync('node', ['bin/install-production.mjs'], options)
    assert.equal(status, 0, stderr)
    assert.match(stdout, /node_modules: \d+ MB, at most 350/)
    const command = stage.find(({ name }) => name === 'CMD')?.words ?? []
    await startConfined(t, { ...place(), clone: copy }, command, async ({ process: service }) => {
      service.kill('SIGTERM')
      assert.deepEqual(await once(service, 'exit'), [0, null])
    })
  },
)

test("starts the unit's command under the restrictions of the unit", { skip }, async (t) => {
  const passwd = path.join(folder, 'passwd')
  fs.writeFileSync(
    passwd,
    'root:x:0:0::/root:/bin/sh\nleadhouse:x:10001:10001::/data:/usr/sbin/nologin\n',
  )
  const command = settingOf(unit, 'ExecStart').split(' ')
  const data = '/srv/data'
  const host = { root: '/', clone, data, passwd, env: { LEADHOUSE_DATA_DIR: data } }
  await startConfined(t, host, command, async ({ process: service }) => {
    service.kill('SIGTERM')
    assert.deepEqual(await once(service, 'exit'), [0, null])
  })
})

/**
 * The environment in which a command starts: its root file system, the folder mounted as
 * /srv/leadhouse, the only writable folder, its /etc/passwd, and its environment.
 */
type Place = {
  root: string
  clone: string
  data: string
  passwd: string
  env: Record<string, string>
}
type Started = { port: string; process: ReturnType<typeof spawn> }

async function startConfined(
  t: TestContext,
  { root, clone: installed, data, passwd, env }: Place,
  command: string[],
  then: (started: Started) => Promise<void>,
) {
  const script = path.join(clone, 'server/test/support/confined.sh')
  const confined = [
    '--mount',
    '--ipc',
    '--propagation',
    'private',
    '/bin/sh',
    script,
    root,
    installed,
    data,
    passwd,
    ...command,
  ]
  const service = spawn('unshare', confined, {
    env: { ...bareEnv, ...env, LEADHOUSE_PORT: '0' },
    stdio: 'pipe',
  })
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
  const [, port = ''] = /port (\d+) is free/.exec(output) ?? []
  const { Uid, CapEff, CapBnd, NoNewPrivs } = statusOf(service.pid ?? 0)
  assert.deepEqual(
    [Uid?.split('\t')[0], Number(CapEff), Number(CapBnd), NoNewPrivs],
    ['10001', 0, 0, '1'],
  )
  assert.equal((await fetch(`http://127.0.0.1:${port}/readyz`)).status, 200)
  await then({ port, process: service })
}

/** Returns the kernel's status of a process. */
const statusOf = (pid: number): Record<string, string> =>
  Object.fromEntries(
    fs
      .readFileSync(`/proc/${pid}/status`, 'utf8')
      .split('\n')
      .map((line) => line.split(/:\t(.*)/s, 2)),
  ) as Record<string, string>

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import test, { after } from 'node:test'
import { promisify } from 'node:util'
import { parseDockerfile } from '../../../tools/image/parse-dockerfile.ts'
import { skipConfined, startConfined, type Place } from '../support/start-confined.ts'
import { localReceivers, walkFirstJourney } from './journey.ts'
import { clone, readDeploy } from './read-deploy.ts'

const isDebian = fs.existsSync('/etc/debian_version')
const skip = skipConfined || (isDebian ? false : 'only Debian has the tools that build an image')

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-image-'))
after(() => fs.rmSync(folder, { recursive: true, force: true }))

/** The part of an OCI runtime configuration that the test uses. */
type RuntimeConfig = {
  process: { args: string[]; cwd: string; env: string[]; user: { uid: number; gid: number } }
}

type Image = { place: Place; command: string[]; printed: string }
let made: Promise<Image> | undefined

/** Builds the image and unpacks it. Takes a minute. */
async function unpackImage(): Promise<Image> {
  const layout = path.join(folder, 'layout')
  const printed = await run(process.execPath, [path.join(clone, 'tools/image.ts'), layout])
  const bundle = path.join(folder, 'bundle')
  await run('umoci', ['unpack', '--image', `${layout}:latest`, bundle])
  const { process: configured } = JSON.parse(
    fs.readFileSync(path.join(bundle, 'config.json'), 'utf8'),
  ) as RuntimeConfig
  assert.deepEqual(configured.user, { uid: 10001, gid: 10001 })
  const pairs = configured.env.map((pair) => pair.split('=', 2) as [string, string])
  const env = { ...Object.fromEntries(pairs), ...localReceivers }
  const root = path.join(bundle, 'rootfs')
  const place = { root, clone: '', data: '/data', passwd: '', folder: configured.cwd, env }
  return { place, command: configured.args, printed }
}

test(
  'serves the first journey from the image with a read-only root, as an unprivileged user',
  { skip },
  async (t) => {
    const { place, command } = await (made ??= unpackImage())
    const service = await startConfined(t, place, command)
    await walkFirstJourney(service.url, service.output())

    const env = { ...place.env, LEADHOUSE_PORT: service.port }
    const inside = ['--all', '--root', '--wd', '--setuid=10001', '--setgid=10001']
    const runInside = (words: readonly string[]) =>
      run('nsenter', [`--target=${service.process.pid}`, ...inside, ...words], env)
    const instructions = parseDockerfile(readDeploy('Dockerfile'))
    await runInside(instructions.find(({ name }) => name === 'HEALTHCHECK')?.words ?? [])
    assert.match(await runInside(['leadhouse', 'accounts', 'list', '--json']), /"Acme"/)

    service.process.kill('SIGTERM')
    assert.deepEqual(await once(service.process, 'exit'), [0, null])
  },
)

test(
  'takes at most 160 MB compressed, and contains no cluster and no settings of this machine',
  { skip },
  async () => {
    const { place, printed } = await (made ??= unpackImage())
    const [, megabytes] = /: \d+ MB, (\d+) MB compressed/.exec(printed) ?? []
    assert.ok(Number(megabytes) > 100 && Number(megabytes) <= 160, printed)
    for (const name of ['etc/resolv.conf', 'etc/hostname'])
      assert.ok(!fs.existsSync(path.join(place.root, name)), name)
    for (const name of ['data', 'dev', 'proc', 'tmp', 'var/lib/postgresql', 'var/lib/apt/lists'])
      assert.deepEqual(fs.readdirSync(path.join(place.root, name)), [], name)
  },
)

/** Runs a program and returns what it printed. @throws its output, if it fails */
async function run(program: string, words: string[], env = process.env): Promise<string> {
  const { stdout } = await promisify(execFile)(program, words, { env, maxBuffer: 2 ** 26 })
  return stdout
}

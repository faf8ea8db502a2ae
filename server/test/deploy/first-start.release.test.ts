import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { eventually } from '../support/eventually.ts'
import { clone } from './read-deploy.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-test-'))
after(() => fs.rmSync(folder, { recursive: true, force: true }))
fs.chmodSync(folder, 0o711)

/** A copy of the clone with the current files that git knows: nothing installed or built. */
const copy = path.join(folder, 'clone')
const listing = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: clone })
const files = listing.toString().split('\0').filter(Boolean)
for (const file of files) {
  const source = path.join(clone, file)
  if (fs.existsSync(source)) fs.cpSync(source, path.join(copy, file))
}
const refusing = path.join(folder, 'refusing.js')
fs.writeFileSync(
  refusing,
  `console.error('npm was asked to', ...process.argv.slice(2)); process.exit(1)`,
)

/** The environment of this process, without variables for a service or a test run. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(LEADHOUSE_|NODE_)/.test(name)),
)
const { scripts } = JSON.parse(fs.readFileSync(path.join(copy, 'package.json'), 'utf8')) as {
  scripts: { start: string }
}

/** Runs the `start` script of the copy. If `npm_execpath` is given, npm fails when it is called. */
async function start(settings: Record<string, string> = {}) {
  const env = { ...environment, LEADHOUSE_PORT: '0', LEADHOUSE_DRAIN_SECONDS: '0', ...settings }
  const child = spawn('/bin/sh', ['-c', scripts.start], { cwd: copy, env })
  after(() => child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }))
  const url = (): string => `http://127.0.0.1:${/port (\d+) is free/.exec(output)?.[1]}`
  const serving = eventually(
    () => {
      assert.equal(child.exitCode, null, output)
      return output.includes('Leadhouse on') && output
    },
    { withinMs: 600_000, what: () => output },
  )
  return { child, url, ended, serving }
}

function sizeOf(place: string): number {
  const { blocks } = fs.lstatSync(place)
  const inside = fs.lstatSync(place).isDirectory() ? fs.readdirSync(place) : []
  return inside.reduce((sum, name) => sum + sizeOf(path.join(place, name)), blocks * 512)
}

const pageOf = async (url: string): Promise<string> =>
  (await fetch(url, { headers: { accept: 'text/html' } })).text()

test('a clone starts with its runtime packages and its dashboard, in 350 MB, and without any build tools', async (t) => {
  const before = performance.now()
  const { child, url, ended, serving } = await start()
  const output = await serving
  const spent = ((performance.now() - before) / 1000).toFixed(1)
  assert.match(output, /Installing dependencies .*Building the dashboard/s)
  const page = await pageOf(url())
  const [, script = ''] = /<script[^>]+src="([^"]+)"/.exec(page) ?? []
  assert.equal((await fetch(new URL(script, url()))).status, 200, page)
  child.kill('SIGTERM')
  assert.equal((await ended).code, 0)

  const megabytes = Math.ceil(sizeOf(path.join(copy, 'node_modules')) / 2 ** 20)
  t.diagnostic(`node_modules: ${megabytes} MB, serving after ${spent} s`)
  assert.ok(megabytes <= 350, `${megabytes} MB`)
  const development = ['vite', 'oxlint', 'oxfmt', 'typescript', 'react', 'playwright-core', 'svix']
  const stayed = development.filter((name) => fs.existsSync(path.join(copy, 'node_modules', name)))
  assert.deepEqual(stayed, [])
  const brought = new Set(files.map((file) => file.split('/')[0]))
  const untracked = fs.readdirSync(copy).filter((name) => !brought.has(name))
  assert.deepEqual(untracked.toSorted(), ['data', 'node_modules'])
})

test('starts again without npm, and calls npm only if the sources of the dashboard changed', async () => {
  const again = await start({ npm_execpath: refusing })
  assert.doesNotMatch(await again.serving, /npm was asked|Installing|Building/)
  again.child.kill('SIGTERM')
  assert.equal((await again.ended).code, 0)

  fs.appendFileSync(path.join(copy, 'web/src/api.ts'), '\n')
  const changed = await start({ npm_execpath: refusing })
  const refused = assert.rejects(changed.serving)
  const { code, output } = await changed.ended
  await refused
  assert.equal(code, 1)
  assert.match(output, /npm was asked to ci --workspace=web.*The dashboard could not be built/s)
  assert.equal(fs.existsSync(path.join(copy, 'web/dist/index.html')), true)
  assert.equal(fs.existsSync(path.join(copy, '.installing')), false)
})

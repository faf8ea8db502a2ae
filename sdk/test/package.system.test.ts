import assert from 'node:assert/strict'
import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import vm from 'node:vm'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { build } from 'rolldown'
import { eventually } from '../../server/test/support/eventually.ts'
import { buildPackage } from '../scripts/build.ts'
import type * as Sdk from '../src/index.ts'
import { packed, root } from './packed.ts'

const { tarball, project } = await packed()
const installed = path.join(project, 'node_modules/@leadhouse/sdk')
const run = promisify(execFile)
const builder = path.join(root, 'sdk/scripts/build.ts')

const readManifest = (): Record<string, unknown> =>
  JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8')) as Record<string, unknown>

test('contains the code in both module formats, and has no dependencies', () => {
  const manifest = readManifest()
  for (const name of ['private', 'scripts', 'dependencies', 'devDependencies'])
    assert.equal(name in manifest, false, name)
  assert.deepEqual(readdirSync(path.join(project, 'node_modules')).sort(), [
    '.package-lock.json',
    '@leadhouse',
  ])
  const files = readdirSync(installed, { recursive: true }) as string[]
  const modules = files.filter((name) => name.endsWith('js') || name.endsWith('.mjs'))
  for (const file of modules)
    assert.doesNotMatch(
      readFileSync(path.join(installed, file), 'utf8'),
      /from ['"](?!\.)|require\(['"](?!\.)|import\(/,
      file,
    )
  for (const file of modules.filter((name) => name.endsWith('.js')))
    assert.ok(modules.includes(file.replace(/\.js$/, '.mjs')), file)
})

test('its manifest names the repository, the homepage and how to publish', () => {
  const { repository, homepage, bugs, keywords, publishConfig, license } = readManifest()
  assert.deepEqual(repository, {
    type: 'git',
    url: 'git+https://github.com/leadhouse/leadhouse.git',
    directory: 'sdk',
  })
  assert.deepEqual(publishConfig, { access: 'public', provenance: true })
  assert.ok(homepage && bugs && license && Array.isArray(keywords))
  for (const file of ['README.md', 'LICENSE']) assert.ok(readdirSync(installed).includes(file))
})

test('refuses to pack the sources, and names the command that builds the package', async () => {
  const folder = path.join(root, 'sdk')
  const packing = run('npm', ['pack', '--dry-run', '--ignore-scripts=false'], { cwd: folder })
  await assert.rejects(packing, /Build the package with npm run build, then pack \.\/sdk\/dist\./)
})

test('a killed build leaves no part of a package', async (t) => {
  const folder = path.join(path.dirname(project), 'killed')
  const code = `const { buildPackage } = await import(${JSON.stringify(builder)}); await buildPackage(${JSON.stringify(folder)})`
  const building = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'ignore' })
  t.after(() => building.kill('SIGKILL'))
  const ended = once(building, 'exit')
  await eventually(() => existsSync(`${folder}.new`))
  building.kill('SIGKILL')
  await ended
  assert.equal(existsSync(folder), false)
  await buildPackage(folder)
  assert.deepEqual(readdirSync(folder).sort(), readdirSync(installed).sort())
  assert.deepEqual([`${folder}.new`, `${folder}.old`].filter(existsSync), [])
})

test('has declarations of at most 300 kB, because every editor and every type check reads them', () => {
  const files = readdirSync(installed, { recursive: true }) as string[]
  const declarations = files.filter((file) => /\.d\.[cm]?ts$/.test(file))
  const sizes = declarations.map((file) => statSync(path.join(installed, file)).size)
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  assert.ok(bytes > 100_000 && bytes <= 300_000, `${bytes} bytes`)
})

test('publint finds no problems', async () => {
  const { messages, pkg } = await publint({ pkgDir: installed, strict: true, pack: false })
  assert.deepEqual(
    messages.map((message) => formatMessage(message, pkg)),
    [],
  )
})

test('its types match its code in every resolution mode', async () => {
  const data = new Uint8Array(readFileSync(tarball))
  const checked = await checkPackage(createPackageFromTarballData(data))
  assert.ok(checked.types)
  assert.deepEqual(checked.problems, [])
})

const programs = {
  module: `
    import { Leadhouse, LeadhouseConnectionError, verifyWebhook } from '@leadhouse/sdk'
    import { verifyWebhook as same } from '@leadhouse/sdk/webhooks'`,
  commonjs: `
    const { Leadhouse, LeadhouseConnectionError, verifyWebhook } = require('@leadhouse/sdk')
    const { verifyWebhook: same } = require('@leadhouse/sdk/webhooks')`,
}
const program = `
  const retries = { attempts: 1, longestWaitSeconds: 0 }
  const api = new Leadhouse({ baseUrl: 'http://127.0.0.1:1', apiKey: 'lh_live_x', retries })
  api.leads.submit({ email: 'a@example.com' }).catch((error) => {
    console.log(error instanceof LeadhouseConnectionError, verifyWebhook === same)
  })`

const nodes = { 'our Node': process.execPath, 'the Node of the machine': otherNode() }
for (const [which, node] of Object.entries(nodes))
  for (const [format, imports] of Object.entries(programs))
    test(
      `runs on ${which} in a program of type ${format}`,
      { skip: node === undefined && 'there is none' },
      async (t) => {
        const words = [`--input-type=${format}`, '-e', imports + program]
        const { stdout } = await run(node ?? '', words, { cwd: project })
        assert.equal(stdout, 'true true\n')
        const { stdout: version } = await run(node ?? '', ['--version'])
        t.diagnostic(version.trim())
      },
    )

test('runs with only fetch and Web Crypto, as in an edge worker', async () => {
  const sent: string[] = []
  const fetch = async ({ method, url }: Request) => {
    sent.push(`${method} ${url}`)
    return Response.json({ id: 'lead_1' })
  }
  const web = { Request, Response, Headers, URLSearchParams, AbortController, AbortSignal, fetch }
  const rest = { crypto, performance, setTimeout, clearTimeout, TextEncoder, TextDecoder, atob }
  const context = vm.createContext({ ...web, ...rest, console })
  const code = await bundled(`export { Leadhouse } from '@leadhouse/sdk'`)
  const { Leadhouse } = vm.runInContext(`${code}; bundle`, context) as typeof Sdk
  const api = new Leadhouse({ baseUrl: 'https://leads.example.com', apiKey: 'k' })
  assert.equal((await api.leads.get('lead_1')).id, 'lead_1')
  assert.deepEqual(sent, ['GET https://leads.example.com/v1/leads/lead_1'])
  assert.throws(() => new Leadhouse(), /LEADHOUSE_URL/)
})

test('tree-shaking drops the client from a program that only verifies webhooks', async () => {
  const whole = await bundled(`export { Leadhouse } from '@leadhouse/sdk'`)
  const part = await bundled(`export { verifyWebhook } from '@leadhouse/sdk'`)
  assert.match(whole, /v1\/leads/)
  assert.doesNotMatch(part, /v1\/leads|idempotency/)
  assert.ok(part.length * 5 < whole.length, `${part.length} of ${whole.length} characters`)
})

/** Bundles a program into one script without imports, as for a browser. */
async function bundled(code: string): Promise<string> {
  const input = path.join(project, 'entry.js')
  writeFileSync(input, code)
  const { output } = await build({
    input,
    cwd: project,
    write: false,
    output: { format: 'iife', name: 'bundle' },
  })
  return output[0].code
}

function otherNode(): string | undefined {
  const places = (process.env['PATH'] ?? '').split(path.delimiter)
  return places
    .filter((place) => !place.includes('node_modules'))
    .map((place) => path.join(place, 'node'))
    .find((node) => {
      try {
        return (
          Number(/^v(\d+)/.exec(execFileSync(node, ['--version'], { encoding: 'utf8' }))?.[1]) < 24
        )
      } catch {
        return false
      }
    })
}

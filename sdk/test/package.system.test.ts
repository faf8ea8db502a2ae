import assert from 'node:assert/strict'
import { execFile, execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import vm from 'node:vm'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { build } from 'rolldown'
import type * as Sdk from '../src/index.ts'
import { packed, root } from './packed.ts'

const { tarball, project } = packed()
const installed = path.join(project, 'node_modules/@leadhouse/sdk')
const run = promisify(execFile)

test('contains compiled code and types, and has no dependencies', () => {
  const manifest = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8')) as object
  for (const name of ['private', 'scripts', 'dependencies', 'devDependencies'])
    assert.equal(name in manifest, false, name)
  assert.deepEqual(readdirSync(installed).sort(), ['LICENSE', 'README.md', 'dist', 'package.json'])
  assert.deepEqual(readdirSync(path.join(project, 'node_modules')).sort(), [
    '.package-lock.json',
    '@leadhouse',
  ])
  const files = readdirSync(path.join(installed, 'dist'), { recursive: true }) as string[]
  for (const file of files.filter((name) => name.endsWith('.js')))
    assert.doesNotMatch(
      readFileSync(path.join(installed, 'dist', file), 'utf8'),
      /from ['"](?!\.)|require\(|import\(/,
      file,
    )
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

test('its types resolve in every resolution mode with ES modules', async () => {
  const data = new Uint8Array(readFileSync(tarball))
  const checked = await checkPackage(createPackageFromTarballData(data))
  assert.ok(checked.types)
  // node16-cjs: `require` of an ES module, which Node 20.19 and newer do. node10: cannot read the
  // exports of a package at all.
  const problems = checked.problems.filter(
    (problem) =>
      !('resolutionKind' in problem && ['node10', 'node16-cjs'].includes(problem.resolutionKind)),
  )
  assert.deepEqual(problems, [])
})

const program = `
  import { Leadhouse, LeadhouseConnectionError, verifyWebhook } from '@leadhouse/sdk'
  import { verifyWebhook as same } from '@leadhouse/sdk/webhooks'
  const retries = { attempts: 1, longestWaitSeconds: 0 }
  const api = new Leadhouse({ baseUrl: 'http://127.0.0.1:1', apiKey: 'lh_live_x', retries })
  const error = await api.leads.submit({ email: 'a@example.com' }).catch((error) => error)
  console.log(error instanceof LeadhouseConnectionError, verifyWebhook === same)`

const nodes = { 'our Node': process.execPath, 'the Node of the machine': otherNode() }
for (const [which, node] of Object.entries(nodes))
  test(`runs on ${which}, imported`, { skip: node === undefined && 'there is none' }, async (t) => {
    const { stdout } = await run(node ?? '', ['--input-type=module', '-e', program], {
      cwd: project,
    })
    assert.equal(stdout, 'true true\n')
    const { stdout: version } = await run(node ?? '', ['--version'])
    t.diagnostic(version.trim())
  })

test('can be loaded with require from a CommonJS program', async () => {
  const code = `console.log(typeof require('@leadhouse/sdk').Leadhouse)`
  const { stdout } = await run(process.execPath, ['--input-type=commonjs', '-e', code], {
    cwd: project,
  })
  assert.equal(stdout, 'function\n')
})

for (const [module, moduleResolution] of [
  ['node16', 'node16'],
  ['esnext', 'bundler'],
] as const) {
  test(`a program that uses it compiles with moduleResolution ${moduleResolution}`, async () => {
    const check = async (body: string): Promise<string> => {
      const file = path.join(project, `${moduleResolution}.ts`)
      writeFileSync(
        file,
        `import { Leadhouse } from '@leadhouse/sdk'
         const api = new Leadhouse({ baseUrl: 'http://127.0.0.1:8080', apiKey: 'k' })
         const lead = await api.leads.submit(${body})
         export const score: number | null = lead.score
         for await (const one of api.services.list({ limit: 2 })) one.price.toFixed()`,
      )
      const options = `--noEmit --strict --skipLibCheck --target es2022 --lib es2022,dom,dom.iterable --types`
      const given = [...options.split(' '), '', '--module', module]
      const words = [...given, '--moduleResolution', moduleResolution, file]
      return run(path.join(root, 'node_modules/.bin/tsc'), words, { cwd: project }).then(
        () => '',
        (error: { stdout: string }) => error.stdout,
      )
    }
    assert.equal(await check(`{ email: 'ann@example.com' }`), '')
    assert.match(await check(`{ email: 7 }`), /TS2322/)
  })
}

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

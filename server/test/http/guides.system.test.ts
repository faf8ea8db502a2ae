import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { readPages } from '../../src/platform/http/documents/read-pages.ts'
import { readSamples } from '../support/read-samples.ts'
import { openWorld } from '../support/world.ts'

const world = await openWorld({ dns_servers: ['127.0.0.1:1'] })
const folder = new URL('../../../docs/guides/', import.meta.url)
const guides = readdirSync(folder).filter((name) => name.endsWith('.md'))
const root = new URL('../../../', import.meta.url)

/** cli/test/common-tasks.system.test.ts runs the samples of this page in empty folders. */
const withSamples = guides.filter((guide) => guide !== 'common-tasks.md')

/** Each sample with the guide it is in. */
const samples = withSamples.flatMap((guide) =>
  readSamples(readFileSync(new URL(guide, folder), 'utf8')).map((sample) => ({ guide, ...sample })),
)

// Samples create files. The client library of the working tree is found from this folder.
const scratch = mkdtempSync(path.join(os.tmpdir(), 'leadhouse-test-'))
after(() => rmSync(scratch, { recursive: true, force: true }))
symlinkSync(new URL('node_modules', root), path.join(scratch, 'node_modules'))

/** How to run a language: the program and its arguments for a sample. */
const runners: Readonly<Record<string, (code: string) => [string, string[]]>> = {
  sh: (code) => ['bash', ['-euc', code]],
  ts: (code) => [process.execPath, ['--input-type=module-typescript', '-e', code]],
  js: (code) => [process.execPath, ['--input-type=module', '-e', code]],
  python: (code) => ['python3', ['-c', code]],
}

test('finds guides with samples', () => {
  assert.ok(guides.length >= 10)
  assert.ok(samples.filter(({ note }) => note?.kind !== 'not run').length >= 20)
})

/**
 * The account of each guide, so that no other guide changes what its samples print, and what they
 * printed, by label. The last output is also under ''.
 */
const places = new Map<string, { api_key: string; printed: Map<string, string> }>()
for (const guide of withSamples) {
  const { api_key } = await world.account()
  places.set(guide, { api_key, printed: new Map() })
}

for (const { guide, line, language, label, code, note } of samples) {
  const what = `${guide}:${line} (${label || language})`
  const { api_key = '', printed = new Map<string, string>() } = places.get(guide) ?? {}
  if (note?.kind === 'not run') {
    test(`${what} is not run, and has a reason`, () => assert.match(note.text, /\w+ \w+ \w+/))
    continue
  }
  if (note?.kind === 'output') {
    test(`${what} is what the sample prints`, (t) => {
      const out = printed.get(note.text)
      if (out === undefined) return t.skip('the sample was not run on this machine')
      assert.match(out, outputPattern(code))
    })
    continue
  }
  if (language === 'json') {
    test(`${what} is JSON`, () => void JSON.parse(code))
    continue
  }
  test(`${what} runs without an error`, async (t) => {
    const runner = runners[language]
    assert.ok(runner, `there is no runner for ${language}; add a reason why it is not run`)
    const [program, parts] = runner(code)
    if (spawnSync(program, ['--version']).error) return t.skip(`${program} is not on this machine`)
    const env = {
      ...process.env,
      LEADHOUSE_URL: world.origin,
      LEADHOUSE_API_KEY: api_key,
      PATH: `${new URL('node_modules/.bin', root).pathname}:${process.env.PATH}`,
      PYTHONPATH: `${scratch}:${new URL('sdk/python', root).pathname}`,
      PYTHONDONTWRITEBYTECODE: '1',
    }
    const run = promisify(execFile)
    const { stdout } = await run(program, parts, { cwd: scratch, env, timeout: 60_000 })
    for (const name of [label, '']) printed.set(name, stdout)
  })
}

/**
 * Returns the pattern of an output as a guide prints it. `…` matches any text, an id any id
 * with its prefix, and a timestamp any timestamp.
 */
function outputPattern(text: string): RegExp {
  const patterns: Readonly<Record<string, string>> = {
    '…': '[^]*?',
    id: '_[a-z0-9]+',
    time: '\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z',
  }
  const parts = text.trim().split(/(…|(?<=\b[a-z]+)_[0-9a-z]{26}\b|\d{4}-\d\d-\d\dT[\d:.]+Z)/)
  const source = parts.map((part, at) => {
    if (at % 2 === 0) return RegExp.escape(part)
    return patterns[part === '…' ? part : part.startsWith('_') ? 'id' : 'time']
  })
  return new RegExp(`^${source.join('')}\\s*$`)
}

test('serves every page as Markdown with its includes, and lists the pages in order', async () => {
  const { text: list } = await world.request('GET', '/llms.txt')
  const pages = readPages(fileURLToPath(root)).flatMap((group) => group.pages)
  assert.ok(pages.length > guides.length)
  const links = new Set<string>()
  for (const { name, title } of pages) {
    const twin = await world.request('GET', `/docs/${name}.md`)
    assert.equal(twin.headers['content-type'], 'text/markdown; charset=utf-8', name)
    assert.match(twin.text, new RegExp(`^# ${RegExp.escape(title)}$`, 'm'))
    assert.doesNotMatch(twin.text, /^<<< /m)
    assert.doesNotMatch(twin.text, /\]\(\.{1,2}\//, name)
    for (const [, to = ''] of twin.text.matchAll(/\]\((\/docs\/[^)#]+)/g)) links.add(to)
  }
  assert.ok(links.size > 20)
  for (const to of links) assert.equal((await world.request('GET', to)).status, 200, to)
  const listed = [...list.matchAll(/^- \[.+\]\(\/docs\/(\S+)\.md\): \S.+[.:]$/gm)]
  assert.deepEqual(
    // The list begins with the pages for a first task, which are repeated in their order.
    listed.slice(-pages.length).map(([, name]) => name),
    pages.map(({ name }) => name),
  )
})

test('shows the source text of a page before the site is built, with links to all pages', async () => {
  const page = await world.request('GET', '/docs/webhooks')
  assert.match(page.headers['content-security-policy'] ?? '', /script-src 'self'/)
  assert.match(page.text, /<p role="status">The documentation is being built\./)
  assert.match(page.text, /<pre tabindex="0"># Webhooks\n/)
  for (const [, to = ''] of page.text.matchAll(/href="(\/docs[^"]*)"/g))
    assert.equal((await world.request('GET', to)).status, 200, to)
})

test('serves nothing else below /docs', async () => {
  for (const address of [
    '/docs/../../package.json',
    '/docs/nothing.md',
    '/docs/nothing',
    '/docs/operations/nothing',
    '/docs/operations/..%2f..%2fpackage.json',
    '/docs/order.json',
  ])
    assert.equal((await world.request('GET', address)).status, 404, address)
})

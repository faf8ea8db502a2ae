import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { openWorld } from '../support/world.ts'

const world = await openWorld({ dns_servers: ['127.0.0.1:1'] })
const account = await world.account()
const folder = new URL('../../../docs/guides/', import.meta.url)
const guides = readdirSync(folder).filter((name) => name.endsWith('.md'))
const root = new URL('../../../', import.meta.url)

/**
 * A code sample of a guide: its language, and the reason if a comment before it excludes it from
 * running.
 */
type Sample = { guide: string; line: number; language: string; code: string; skipped?: string }

const samples = guides.flatMap((guide) =>
  samplesOf(guide, readFileSync(new URL(guide, folder), 'utf8')),
)

function samplesOf(guide: string, text: string): Sample[] {
  return [...text.matchAll(/(?:<!-- not run: ([^>]+) -->\n\n?)?^```(\w*)\n([^]*?)^```$/gm)].map(
    ([whole, skipped, language = '', code = ''], _n) => ({
      guide,
      line: text.slice(0, text.indexOf(whole)).split('\n').length,
      language,
      code,
      ...(skipped !== undefined && { skipped }),
    }),
  )
}

/** How to run a language: the program and its arguments for a sample. */
const runners: Readonly<Record<string, (code: string) => [string, string[]]>> = {
  sh: (code) => ['bash', ['-euc', code]],
  ts: (code) => [process.execPath, ['--input-type=module-typescript', '-e', code]],
  js: (code) => [process.execPath, ['--input-type=module', '-e', code]],
  python: (code) => ['python3', ['-c', code]],
}

test('finds guides with samples', () => {
  assert.ok(guides.length >= 10)
  assert.ok(samples.length >= 8)
  assert.ok(samples.some(({ skipped }) => skipped === undefined))
})

for (const { guide, line, language, code, skipped } of samples) {
  const what = `${guide}:${line} (${language})`
  if (skipped !== undefined) {
    test(`${what} is not run, and has a reason`, () => assert.match(skipped, /\w+ \w+ \w+/))
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
      LEADHOUSE_API_KEY: account.api_key,
      PATH: `${new URL('node_modules/.bin', root).pathname}:${process.env.PATH}`,
    }
    await promisify(execFile)(program, parts, { cwd: root, env, timeout: 60_000 })
  })
}

/** Paths that the dashboard's build serves, which is missing in these tests. */
const ofDashboard = new Set(['/', '/icon.svg'])

test('serves every guide as a page and as Markdown, and lists them', async () => {
  const { text: list } = await world.request('GET', '/llms.txt')
  for (const guide of [...guides, 'sdk.md']) {
    const name = guide.replace(/\.md$/, '')
    const page = await world.request('GET', `/docs/${name}`)
    assert.match(page.text, /<h1>/)
    assert.doesNotMatch(page.text, /href="\.\./)
    for (const [, to = '', place = ''] of page.text.matchAll(/href="(\/[^"#]*)#?([^"]*)/g)) {
      if (ofDashboard.has(to)) continue
      const { status, text } = await world.request('GET', to)
      assert.equal(status, 200, `${name} links to ${to}`)
      const isThere = place === '' || text.includes(` id="${place}"`)
      assert.ok(isThere, `${name} links to ${to}#${place}`)
    }
    const twin = await world.request('GET', `/docs/${guide}`)
    assert.equal(twin.headers['content-type'], 'text/markdown; charset=utf-8')
    const file = guide === 'sdk.md' ? new URL('sdk/README.md', root) : new URL(guide, folder)
    assert.equal(twin.text, readFileSync(file, 'utf8'))
    assert.match(list, new RegExp(`^- \\[.+\\]\\(/docs/${guide}\\): \\S.+[.:]$`, 'm'))
  }
  assert.equal((await world.request('GET', '/docs/../../package.json')).status, 404)
  assert.equal((await world.request('GET', '/docs/nothing.md')).status, 404)
})

import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { printSummary } from '../../tools/test/print-summary.ts'
import { ringOf } from '../../tools/test/rings.ts'
import { runFiles, type FileResult } from '../../tools/test/run-files.ts'
import type { Quarantined } from '../../tools/test/quarantine.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-test-'))
after(() => fs.rmSync(folder, { recursive: true, force: true }))

const head = `import { after, test } from 'node:test'\n`
const good = `${head}test('good', () => {})`

/** Runs a file with these contents on one worker, between two files that pass. */
async function run(
  text: string,
  { timeout_ms = 10_000, quarantine = [] as Quarantined[] } = {},
): Promise<FileResult> {
  const files = [good, text, good].map((contents, n) => {
    const file = path.join(folder, `${n}.test.ts`)
    fs.writeFileSync(file, contents)
    return file
  })
  const results: FileResult[] = []
  await runFiles(files, {
    workers: 1,
    timeout_ms,
    env: process.env,
    quarantine: quarantine.map((entry) => ({ ...entry, file: files[1] ?? '' })),
    onEnd: (result) => results.push(result),
  })
  const [first, second, third] = results
  assert.deepEqual([first?.passed, third?.passed], [1, 1], 'the files around it pass')
  assert.ok(second)
  return second
}

const countsOf = ({ passed, failed }: FileResult): object => ({ passed, failed })

test('counts the tests of a file that pass, fail and are skipped with their reasons', async () => {
  const result = await run(`${head}
    test('one', () => {})
    test('two', () => { throw new Error('broken on purpose') })
    test('three', { skip: 'needs a printer' }, () => {})`)
  assert.deepEqual(countsOf(result), { passed: 1, failed: 1 })
  assert.deepEqual(result.skipped, [{ name: 'three', reason: 'needs a printer' }])
  assert.match(result.output, /failing tests:[^]*broken on purpose/)
})

test('fails a file that cannot be loaded, and runs the next one', async () => {
  const result = await run(`throw new Error('cannot be loaded')`)
  assert.equal(result.failed, 1)
  assert.match(result.output, /cannot be loaded/)
})

test('fails a file that ends its process, and runs the next one', async () => {
  const result = await run(`${head}test('ends', () => process.exit(0))`)
  assert.deepEqual(countsOf(result), { passed: 0, failed: 1 })
  assert.match(result.output, /ended \(0\) before its result/)
})

test('fails a test that times out, and runs the tests after it', async () => {
  const text = `${head}test('hangs', () => new Promise(() => {}))\ntest('runs', () => {})`
  const result = await run(text, { timeout_ms: 200 })
  assert.deepEqual(countsOf(result), { passed: 1, failed: 1 })
  assert.match(result.output, /timed out after 200ms/)
})

test('fails a file without tests', async () => {
  const result = await run('export {}')
  assert.equal(result.failed, 1)
  assert.match(result.output, /has no tests/)
})

test('fails a file whose error comes after its test has ended', async () => {
  const late = `setTimeout(() => { throw new Error('too late') }, 20)`
  const result = await run(`${head}test('ends before', () => { ${late} })`)
  assert.equal(result.failed, 1)
  assert.match(result.output, /too late/)
})

test('gives a file its environment and working directory, whatever the file before it did', async () => {
  const dirty = `${head}process.env.LEFT_BEHIND = '1'; process.chdir('/')\ntest('dirty', () => {})`
  assert.equal((await run(dirty)).passed, 1)
  const file = path.join(folder, 'dirty.test.ts')
  fs.writeFileSync(file, dirty)
  const clean = path.join(folder, 'clean.test.ts')
  fs.writeFileSync(
    clean,
    `${head}test('clean', () => { if (process.env.LEFT_BEHIND || process.cwd() === '/') throw new Error('dirty') })`,
  )
  const results: FileResult[] = []
  const options = { workers: 1, timeout_ms: 10_000, env: process.env, quarantine: [] }
  await runFiles([file, clean], { ...options, onEnd: (result) => results.push(result) })
  assert.deepEqual(results.map(countsOf), [
    { passed: 1, failed: 0 },
    { passed: 1, failed: 0 },
  ])
})

test('does not count the failure of a quarantined test', async () => {
  const quarantine = [{ file: '', test: 'shaky', reason: 'unknown', date: '2026-11-24' }]
  const text = `${head}test('shaky', () => { throw new Error() })\ntest('firm', () => {})`
  assert.deepEqual(countsOf(await run(text, { quarantine })), { passed: 1, failed: 0 })
})

const resultOf = (file: string, failed: number): FileResult => ({
  file, id: '1', duration_ms: 1_000, passed: 2, failed, skipped: [], output: 'its output',
}) // oxfmt-ignore

/** Returns the printed summary of a run, and whether the run passed. */
function summaryOf(results: FileResult[], quarantine: Quarantined[] = [], mayQuarantine = true) {
  const lines: string[] = []
  const { log } = console
  console.log = (line: string) => void lines.push(line)
  try {
    const passed = printSummary({ results, quarantine, mayQuarantine })
    return { passed, text: lines.join('\n') }
  } finally {
    console.log = log
  }
}

test('reports a file that fails and then passes without other files in parallel as flaky, with both outputs, and passes the run', () => {
  const { passed, text } = summaryOf([resultOf('a.test.ts', 1), resultOf('a.test.ts', 0)])
  assert.equal(passed, true)
  assert.match(text, /flaky: a\.test\.ts\nits output\n--- alone ---\nits output/)
  assert.match(text, /\n2 passed, 0 failed$/)
})

test('fails an empty run, a run with a failed file, and a release with quarantined tests', () => {
  assert.equal(summaryOf([]).passed, false)
  assert.equal(summaryOf([resultOf('a.test.ts', 1), resultOf('a.test.ts', 1)]).passed, false)
  const entry = { file: 'a.test.ts', test: 'shaky', reason: 'unknown', date: '2026-11-24' }
  assert.equal(summaryOf([resultOf('b.test.ts', 0)], [entry]).passed, true)
  const release = summaryOf([resultOf('b.test.ts', 0)], [entry], false)
  assert.equal(release.passed, false)
  assert.match(release.text, /a\.test\.ts: shaky \(unknown, 2026-11-24\)/)
})

test('reads the ring of a file from its name', () => {
  assert.equal(ringOf('server/test/a.test.ts'), 'gate')
  assert.equal(ringOf('server/test/a.system.test.ts'), 'system')
  assert.equal(ringOf('server/test/a.release.test.ts'), 'release')
})

import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

const root = path.resolve(import.meta.dirname, '../..')

type Rule = {
  name: string
  pattern: RegExp
  /** Rules about real time apply to the gate only: the other rings may retry a file. */
  gateOnly?: true
  /** Text that breaks the rule, and text that does not. */
  breaks: readonly string[]
  obeys: readonly string[]
  /** Files that may break the rule, with the reason. */
  allowed?: Readonly<Record<string, string>>
}

const rules: readonly Rule[] = [
  {
    // A fixed pause is too short on a busy machine and too long on any other. `eventually` polls.
    name: 'wait for a condition, and never for a fixed time',
    pattern:
      /await (setTimeout|rest|sleep|delay)\(\d|await new Promise[^;]{0,40}setTimeout|timers\/promises/,
    breaks: ['await sleep(100)', "import { setTimeout } from 'node:timers/promises'"],
    obeys: ['await eventually(() => isDone)'],
  },
  {
    // A pause in the database is a pause. A slow statement can wait for an advisory lock of the
    // test.
    name: 'do not use pg_sleep to wait',
    pattern: /pg_sleep/,
    breaks: ["await pool.query('select pg_sleep(1)')"],
    obeys: ["await pool.query('select pg_advisory_lock($1)', [lock])"],
    allowed: {
      'server/test/db/silence.system.test.ts': 'a statement that works longer than a silence lasts',
      'server/test/http/shares.test.ts': 'a statement that the test cancels; nothing waits for it',
    },
  },
  {
    // A loop that waits without a limit hangs until the test's time limit, and does not report what
    // is missing.
    name: 'limit loops that wait for something',
    pattern: /\bfor \(;;\)|\bwhile \((true|!)|\bwhile \(\(?[^()\n]*\bawait\b/,
    breaks: ['for (;;) await look()', 'while (!isDone) await look()', 'while ((await run()) > 0);'],
    obeys: ['while (cursor !== null) read(cursor)', 'await runUntilIdle(run)'],
    allowed: {
      'server/test/webhooks/service.system.test.ts': 'callers under load, which the test ends',
    },
  },
  {
    // The duration of a call depends on the load of the machine. An order of events does not. For
    // example, a call ended before the next call, or before a call with a longer deadline.
    name: 'set no upper bound on real time',
    gateOnly: true,
    pattern:
      /assert\.ok\((?:(?!\b(?:assert|const|let|for|test)\b)[^])*?(?:performance\.now\(\)|\bDate\.now\(\)|\b(?:elapsed|took|spent|duration)(?:_?ms)?\b)(?:(?!\b(?:assert|const|let|for|test)\b)[^]){0,60}? <=? \S*\d/i,
    breaks: [
      'assert.ok(performance.now() - start < 1000)',
      'assert.ok(attempt.duration_ms >= 990 && attempt.duration_ms < 1500)',
      'assert.ok(tookMs < 20_000)',
    ],
    obeys: ['assert.ok(attempt.duration_ms >= 990)', 'assert.ok(rows.length < 10)'],
  },
  {
    // If the condition is never true, the test checks nothing and passes. With an `else`, one of
    // the two branches is always checked.
    name: 'check every assertion, under no condition',
    pattern:
      /\bif \((?:[^()\n]|\((?:[^()\n]|\([^()\n]*\))*\))*\)\s+(?:await )?assert\b(?![^\n]*\n\s*else\b)/,
    breaks: ['if (lead) assert.equal(lead.due_at, null)\n', 'if (a)\n  assert.ok(b)\n'],
    obeys: ['if (a) assert.ok(b)\nelse assert.ok(c)\n', 'assert.ok(!a || b)\n'],
  },
  {
    // A random failure cannot be repeated. `createRandom` and fast-check take a seed.
    name: 'use no randomness without a seed',
    pattern: /Math\.random|\bfc\.(assert|check)\((?![^]*?seed)|\bfc\.sample\((?![^;]*seed)/,
    breaks: ['const email = `${Math.random()}`', 'fc.sample(fc.string(), { numRuns: 5 });'],
    obeys: ['createRandom(5).uniform()', 'fc.sample(fc.string(), { numRuns: 5, seed });'],
  },
]

const files = fs
  .globSync('{bench,cli,examples,integrations,sdk,server,web}/**/*.test.ts', {
    cwd: root,
    exclude: (name) => name === 'node_modules',
  })
  .filter((name) => !import.meta.filename.endsWith(name))
  .map((name) => ({ name, text: fs.readFileSync(path.join(root, name), 'utf8') }))

const isOfGate = (name: string): boolean => !/\.(system|release)\.test\.ts$/.test(name)

test('finds the test files', () => {
  assert.ok(files.length >= 100, `only ${files.length} tests were found`)
})

for (const { name, pattern, gateOnly, breaks, obeys, allowed = {} } of rules) {
  test(`tests ${name}`, () => {
    const wrong = files.filter((file) => pattern.test(file.text)).map((file) => file.name)
    assert.deepEqual(
      wrong.filter((file) => (!gateOnly || isOfGate(file)) && !(file in allowed)),
      [],
    )
    const unused = Object.keys(allowed).filter((file) => !wrong.includes(file))
    assert.deepEqual(unused, [], 'files that no longer need the exception')
  })

  test(`the check "${name}" finds what breaks it and nothing else`, () => {
    assert.deepEqual(breaks.filter((text) => !pattern.test(text)), []) // oxfmt-ignore
    assert.deepEqual(obeys.filter((text) => pattern.test(text)), []) // oxfmt-ignore
  })
}

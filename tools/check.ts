import os from 'node:os'
import path from 'node:path'
import { glob, runSteps, type Step } from './check-steps.ts'
import { ensureChromium } from './browser.ts'
import { chooseChanged } from './changed/index.ts'
import { installMissing } from './debian.ts'
import { installOthers } from './others.ts'

/**
 * Everything that must hold before a change is taken: `npm test` runs all steps but `changed`, which is what `npm run check` has in place of all tests: those that look
 * at what changed. Names of steps as arguments run only those. A step that finds nothing to look at fails: it would prove nothing.
 */
const workspaces = ['server', 'sdk', 'cli', 'web']

const format: Step = {
  name: 'format',
  commands: () => [['oxfmt', '--check', '.']],
  hasLooked: (output) => /on [1-9]\d* files/.test(output),
}

const lint: Step = {
  name: 'lint',
  commands: () => [['oxlint', '--type-aware']],
  hasLooked: (output) => /on [1-9]\d* files/.test(output),
}

// A workspace without sources has nothing to compile; the server and these tools always have.
const types: Step = {
  name: 'types',
  commands: () =>
    [
      '.',
      ...workspaces.filter((name) => name === 'server' || glob(`${name}/src/**/*.ts*`).length),
    ].map((folder) => ['tsc', '--noEmit', '-p', folder]),
  hasLooked: () => true,
}

const testFiles = ['bench', ...workspaces].map((name) => `${name}/**/*.test.ts`)
const browserFiles = ['web/test/browser/**/*.test.ts']

const tests: Step = {
  name: 'tests',
  // Debian's own servers, for what is promised past one machine, and the shells; where they cannot be had, those tests say that they were not run.
  prepare: () => {
    installOthers()
    if (!process.env.CI) return
    installMissing('/usr/sbin/haproxy', 'postgresql-15', 'pgbouncer', 'haproxy')
    installMissing('/usr/bin/fish', 'zsh', 'fish')
  },
  commands: () => [runnerOf(unitFiles, os.availableParallelism() + 1)],
  hasLooked: (output) => /^ℹ tests [1-9]/m.test(output),
}

const unitFiles = glob(...testFiles).filter((file) => !glob(...browserFiles).includes(file))
let choice: { files: string[]; says: string } | undefined
const chosen = () => (choice ??= chooseChanged(path.resolve(import.meta.dirname, '..'), unitFiles))

const changed: Step = {
  name: 'changed',
  isEmpty: () => chosen().files.length === 0,
  says: () => chosen().says,
  commands: () => [runnerOf(chosen().files, os.availableParallelism() + 1)],
  hasLooked: tests.hasLooked,
}

const browser: Step = {
  name: 'browser',
  isEmpty: () => glob(...browserFiles).length === 0,
  // Asked for before the other steps, so that a missing browser does not cost a whole run.
  prepare: () => void ensureChromium(),
  isOptional: process.env.CI === undefined || process.env.CI === '',
  commands: () => [['node', 'tools/build-web.ts'], runnerOf(glob(...browserFiles), 2)],
  hasLooked: (output) => /^ℹ tests [1-9]/m.test(output),
}

/** A file waits often, for a database, a receiver, a process: one more than there are cores keeps these busy. A browser keeps one busy by itself. */
function runnerOf(files: string[], atOnce: number): string[] {
  const setup = '--test-global-setup=server/test/support/cluster.ts'
  const concurrency = `--test-concurrency=${atOnce}`
  return ['node', '--test', setup, concurrency, '--test-reporter=spec', ...files]
}

const all = [format, lint, types, tests, browser]
const known = [...all, changed]
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !known.some((step) => step.name === name))
if (unknown.length > 0) throw new Error(`no such step: ${unknown.join(', ')}`)
process.exitCode = await runSteps(
  wanted.length === 0 ? all : known.filter(({ name }) => wanted.includes(name)),
)

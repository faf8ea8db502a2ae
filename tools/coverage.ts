import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { listTestFiles, ringOf } from './test/rings.ts'

/*
 * npm run coverage [-- --part 1/8] [FILE …]
 *
 * Runs the server's gate tests, each file in a separate process. Prints for each source file how
 * many lines, branches and functions ran, and the lines that did not run. Parts split a long run:
 * each part is a share of the test files, so its figures only include what that part ran. Code in
 * processes that a test starts is counted as not run.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { part: { type: 'string', default: '1/1' } },
})
const [part = 1, parts = 1] = values.part.split('/').map(Number)
const isMeasured = (file: string): boolean => file.startsWith('server/') && ringOf(file) === 'gate'
const all = positionals.length > 0 ? positionals : listTestFiles().filter(isMeasured)
const files = all.filter((_, n) => n % parts === part - 1)
const { status } = spawnSync(
  process.execPath,
  [
    '--test',
    '--test-global-setup=server/test/support/cluster.ts',
    '--experimental-test-coverage',
    '--test-coverage-include=server/src/**',
    '--test-coverage-exclude=**/*.test.ts',
    '--test-reporter=spec',
    ...files,
  ],
  { cwd: path.resolve(import.meta.dirname, '..'), stdio: 'inherit' },
)
process.exitCode = status ?? 1

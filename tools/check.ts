import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { runSteps, type Step } from './check-steps.ts'

/*
 * node tools/check.ts [--changed]
 *
 * Runs all checks that a change must pass: format, lint, types and the gate tests. With --changed
 * it runs only the gate tests that the change affects.
 */
const steps: Step[] = [
  {
    name: 'types of the client',
    commands: [['node', 'sdk/scripts/generate.ts', 'types']],
    hasLooked: () => true,
  },
  {
    name: 'format',
    commands: [['oxfmt', '--check', '.']],
    hasLooked: (output) => /on [1-9]\d* files/.test(output),
  },
  {
    name: 'words',
    commands: [['node', 'tools/words.ts']],
    hasLooked: (output) => /[1-9]\d* words/.test(output),
  },
  {
    name: 'lint',
    commands: [['oxlint', '--type-aware']],
    hasLooked: (output) => /on [1-9]\d* files/.test(output),
  },
  {
    name: 'types',
    // The root has all code for Node; the dashboard and the form are compiled for browsers. The
    // form uses the package of the client. Here, it uses its sources, which import files by `.ts`.
    commands: [
      ['tsc', '--noEmit', '-p', '.'],
      ['tsc', '--noEmit', '-p', 'web'],
      [
        'tsc',
        '--noEmit',
        '--incremental',
        'false',
        '--allowImportingTsExtensions',
        '-p',
        'examples/nextjs-form',
      ],
    ],
    hasLooked: () => true,
  },
]

const isGood = await runSteps(steps)
const tests = path.join(import.meta.dirname, 'test/main.ts')
const { status } = spawnSync(process.execPath, [tests, ...process.argv.slice(2)], {
  stdio: 'inherit',
})
process.exitCode = isGood && status === 0 ? 0 : 1

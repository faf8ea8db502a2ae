import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/** One thing that is checked: commands that run one after the other. */
export type Step = {
  name: string
  commands: () => string[][]
  /** Whether the output says that something was looked at. */
  hasLooked: (output: string) => boolean
  /** Whether there is nothing to look at, rightly. */
  isEmpty?: () => boolean
  /** What there is to say before it runs. */
  says?: () => string
  /** What must be had first; throws when it cannot be. */
  prepare?: () => void
  /** Whether a step that could not be prepared is only reported. */
  isOptional?: boolean
}

type Result = { isGood: boolean; output: string }

const root = path.resolve(import.meta.dirname, '..')

/** Runs the steps and prints a line for each; what a step wrote is shown only when it failed. Returns the exit code. */
export async function runSteps(steps: Step[]): Promise<number> {
  const chosen = steps.filter((step) => !step.isEmpty?.())
  const missing = new Map(chosen.map((step) => [step, prepare(step)]))
  let outputs = ''
  let failed = 0
  for (const step of chosen) {
    const problem = missing.get(step)
    if (problem !== undefined && step.isOptional) {
      console.log(`– ${step.name} was not run. ${problem}`)
      continue
    }
    if (step.says) console.log(`  ${step.name}: ${step.says()}`)
    const begun = performance.now()
    const { isGood, output } =
      problem === undefined ? await run(step) : { isGood: false, output: problem }
    const spent = ((performance.now() - begun) / 1000).toFixed(1)
    console.log(`${isGood ? '✔' : '✖'} ${step.name} (${spent} s)`)
    if (!isGood) console.log(`\n${essence(output).trim()}\n`)
    if (!isGood) failed += 1
    outputs += output
  }
  printTotals(outputs)
  return failed === 0 ? 0 : 1
}

/** The files that match, from the root; never those of packages. */
export function glob(...patterns: string[]): string[] {
  return fs.globSync(patterns, { cwd: root, exclude: (name) => name === 'node_modules' }).sort()
}

function prepare(step: Step): string | undefined {
  try {
    step.prepare?.()
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

async function run(step: Step): Promise<Result> {
  let output = ''
  for (const command of step.commands()) {
    const ran = await spawned(command)
    output += ran.output
    if (!ran.isGood) return { isGood: false, output }
  }
  if (step.hasLooked(output)) return { isGood: true, output }
  return { isGood: false, output: `${output}\nThis step found nothing to look at.` }
}

function spawned([program = '', ...programArguments]: string[]): Promise<Result> {
  const child = spawn(program, programArguments, { cwd: root, env: environment() })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ isGood: false, output: error.message }))
    child.once('close', (code) => resolve({ isGood: code === 0, output }))
  })
}

/** Ours without the settings of a service that may run beside us. */
function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('LEADHOUSE_') || name.startsWith('LEADHOUSE_TEST_'),
  )
  const bin = path.join(root, 'node_modules/.bin')
  return {
    ...Object.fromEntries(kept),
    PATH: `${bin}${path.delimiter}${process.env.PATH}`,
    // Each test file is a process that reads the same sources; the first one leaves them compiled.
    NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/leadhouse-tests'),
  }
}

/** Of a test run only what failed: node repeats that at the end. */
function essence(output: string): string {
  const failures = output.indexOf('✖ failing tests:')
  return failures < 0 ? output : output.slice(failures)
}

function printTotals(outputs: string): void {
  const sum = (word: string) =>
    [...outputs.matchAll(new RegExp(`^ℹ ${word} (\\d+)$`, 'gm'))].reduce(
      (n, [, found]) => n + Number(found),
      0,
    )
  if (!outputs.includes('ℹ tests ')) return
  console.log(`\n${sum('pass')} passed, ${sum('fail') + sum('cancelled')} failed`)
}

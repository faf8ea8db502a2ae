import { spawn } from 'node:child_process'
import path from 'node:path'

/** One check: commands that run one after the other. */
export type Step = {
  name: string
  commands: string[][]
  /**
   * Whether the output shows that something was checked. A step that checked nothing fails, because
   * it would prove nothing.
   */
  hasLooked: (output: string) => boolean
}

type Result = { isGood: boolean; output: string }

const root = path.resolve(import.meta.dirname, '..')

/**
 * Runs the steps. Prints a line for each, and the output of failed steps. Returns whether all
 * passed.
 */
export async function runSteps(steps: readonly Step[]): Promise<boolean> {
  let failed = 0
  for (const step of steps) {
    const start = performance.now()
    const { isGood, output } = await run(step)
    const spent = ((performance.now() - start) / 1000).toFixed(1)
    console.log(`${isGood ? '✔' : '✖'} ${step.name} (${spent} s)`)
    if (!isGood) console.log(`\n${output.trim()}\n`)
    if (!isGood) failed += 1
  }
  return failed === 0
}

async function run({ commands, hasLooked }: Step): Promise<Result> {
  let output = ''
  for (const command of commands) {
    const ran = await runCommand(command)
    output += ran.output
    if (!ran.isGood) return { isGood: false, output }
  }
  if (hasLooked(output)) return { isGood: true, output }
  return { isGood: false, output: `${output}\nThis step found nothing to check.` }
}

function runCommand([program = '', ...programArguments]: string[]): Promise<Result> {
  const bin = path.join(root, 'node_modules/.bin')
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` }
  const child = spawn(program, programArguments, { cwd: root, env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ isGood: false, output: error.message }))
    child.once('close', (code) => resolve({ isGood: code === 0, output }))
  })
}

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'

/** The exit code and the output of a bench. */
export type BenchRun = { code: number | null; stdout: string; stderr: string }

/**
 * Patterns that must match the output of a bench. What their groups capture must be finite numbers.
 */
export type Figures = readonly RegExp[]

const root = path.resolve(import.meta.dirname, '../..')
/** The flags that `npm run bench` uses. */
const flags = ['--max-semi-space-size=64', '--heap-growing-percent=50', 'bench/main.ts']
/**
 * Time limit of a bench. It is below the time limit of a test in the system ring, so that a hanging
 * bench is reported by name.
 */
const timeLimit = ['--time-limit', '280']

/** Runs a bench with these arguments, as `npm run bench -- NAME …` does. */
export async function runBench(...args: string[]): Promise<BenchRun> {
  const bench = spawn(process.execPath, [...flags, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [stdout, stderr, [code]] = await Promise.all([
    text(bench.stdout),
    text(bench.stderr),
    once(bench, 'close') as Promise<[number | null]>,
  ])
  return { code, stdout, stderr }
}

/**
 * Runs a bench at its smallest size and asserts that it succeeds and prints these figures, each a
 * finite number.
 */
export async function checkBench(name: string, figures: Figures, args: readonly string[] = []) {
  const { code, stdout, stderr } = await runBench(name, '--size', 'smallest', ...timeLimit, ...args)
  assert.equal(code, 0, `${stdout}\n${stderr}`)
  assert.doesNotMatch(stdout, /\b(NaN|undefined|Infinity)\b/)
  for (const pattern of figures) assertFigures(stdout, pattern)
  for (const cell of tableCells(stdout)) assertNumber(cell, stdout)
}

function assertFigures(stdout: string, pattern: RegExp): void {
  const found = pattern.exec(stdout)
  assert.ok(found, `${pattern} does not match:\n${stdout}`)
  for (const figure of found.slice(1)) assertNumber(figure, stdout)
}

function assertNumber(figure: string, stdout: string): void {
  assert.match(figure, /^-?\d[\d,]*(\.\d+)?(e[+-]?\d+)?$/, `not a number: ${figure}\n${stdout}`)
  assert.ok(Number.isFinite(Number(figure.replaceAll(',', ''))))
}

/**
 * Returns the cells that `console.table` prints for numbers: those without quotes, below the first
 * line of each table.
 */
function tableCells(stdout: string): string[] {
  const isWord = /^('.*'|true|false|null|)$/
  const lines = stdout.split('\n')
  return lines
    .filter((line, i) => line.startsWith('│') && !lines[i - 1]?.startsWith('┌'))
    .flatMap((line) => line.split('│').slice(2, -1))
    .map((cell) => cell.trim())
    .filter((cell) => !isWord.test(cell))
}

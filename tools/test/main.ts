import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import {
  dropTestDatabases,
  globalSetup,
  globalTeardown,
} from '../../server/test/support/cluster.ts'
import type { BrowserServer } from 'playwright-core'
import { browserVariable, openBrowserServer } from '../browser.ts'
import { buildDocs } from '../build-docs.ts'
import { buildWeb } from '../build-web.ts'
import { chooseChanged } from '../changed/index.ts'
import { installLanguages } from '../languages.ts'
import { installN8n } from '../n8n.ts'
import { installForRelease } from '../others.ts'
import { printSummary } from './print-summary.ts'
import { readQuarantine } from './quarantine.ts'
import { listTestFiles, ringOf, rings, type RingName } from './rings.ts'
import { runFiles, type FileResult } from './run-files.ts'

/**
 * Shows the progress of a run: one line that is overwritten on a terminal, and the output of each
 * failed file.
 */
function openProgress(total: number): { ended: (result: FileResult) => void } {
  let count = 0
  let failed = 0
  const clear = (): void => void (process.stdout.isTTY && process.stdout.write('\r\x1b[2K'))
  return {
    ended(result) {
      count += 1
      clear()
      if (result.failed > 0) {
        failed += 1
        console.log(`\n✖ ${result.file}\n\n${failuresOf(result.output).trim()}\n`)
      } else if (total === 1) console.log(result.output.trimEnd())
      if (process.stdout.isTTY && count < total)
        process.stdout.write(`${count} of ${total} files, ${failed} failed`)
    },
  }
}

/**
 * Returns the part of Node's report that repeats the failures, or everything if the file did not
 * get that far.
 */
function failuresOf(output: string): string {
  const start = output.indexOf('✖ failing tests:')
  return start < 0 ? output : output.slice(start)
}

/*
 * node tools/test/main.ts [--ring gate|system|release] [--changed] [FILE …]
 *
 * Runs the named test files, a ring, or with --changed the gate tests that a change affects,
 * against one PostgreSQL and one browser. Prints failures as they happen and a summary at the end;
 * exits with 1 if anything failed.
 */
const root = path.resolve(import.meta.dirname, '../..')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ring: { type: 'string', default: 'gate' },
    changed: { type: 'boolean', default: false },
  },
})
if (!Object.hasOwn(rings, values.ring)) throw new Error(`There is no ring ${values.ring}.`)
const ringName = values.ring as RingName
const browserTests = 'web/test/browser/'

process.chdir(root)
// The default signal handling would leave the workers running, because each worker leads a separate
// process group.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(1))
process.exitCode = (await main()) ? 0 : 1

async function main(): Promise<boolean> {
  const chosen = chooseFiles()
  const quarantine = readQuarantine()
  if (ringName === 'release') installForRelease()
  if (chosen.some((file) => file.startsWith('examples/') && ringOf(file) !== 'gate'))
    installLanguages()
  if (chosen.some((file) => file.startsWith('integrations/') && ringOf(file) === 'release'))
    installN8n()
  const { files, browser } = await withBrowser(chosen)
  await globalSetup()
  const progress = openProgress(files.length)
  const results: FileResult[] = []
  const drops: Promise<void>[] = []
  const options = {
    timeout_ms: rings[ringName].timeout_ms,
    env: testEnvironment(browser),
    quarantine,
    onEnd: (result: FileResult): void => {
      drops.push(dropTestDatabases(result.id))
      results.push(result)
      progress.ended(result)
    },
  }
  try {
    await runFiles(files, { ...options, workers: os.availableParallelism() })
    const failed = results.filter((result) => result.failed > 0)
    const again = rings[ringName].retries ? failed.map(({ file }) => file) : []
    await runFiles(again, { ...options, workers: 1 })
  } finally {
    await Promise.all(drops)
    await browser?.close()
    await globalTeardown()
  }
  return printSummary({ results, quarantine, mayQuarantine: ringName !== 'release' })
}

function chooseFiles(): string[] {
  if (positionals.length > 0)
    return [...new Set(positionals.map((file) => path.relative(root, path.resolve(file))))]
  // Before a release, the gate and system rings run once more, with larger samples.
  const all = listTestFiles().filter((file) => ringName === 'release' || ringOf(file) === ringName)
  if (!values.changed) return all
  const { files, says } = chooseChanged(root, all)
  console.log(says)
  return files
}

/**
 * Starts the browser if a file needs it. If there is no browser, its tests are skipped; in CI that
 * is an error.
 */
async function withBrowser(files: string[]): Promise<{ files: string[]; browser?: BrowserServer }> {
  if (!files.some((file) => file.startsWith(browserTests))) return { files }
  try {
    await buildWeb()
    await buildDocs()
    return { files, browser: await openBrowserServer() }
  } catch (error) {
    if (process.env.CI) throw error
    console.log(`– The browser tests were not run. ${(error as Error).message}`)
    return { files: files.filter((file) => !file.startsWith(browserTests)) }
  }
}

/**
 * Returns the environment of the tests, without the settings of a service that may run on this
 * machine.
 */
function testEnvironment(browser: BrowserServer | undefined): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('LEADHOUSE_') || name.startsWith('LEADHOUSE_TEST_'),
  )
  return {
    ...Object.fromEntries(kept),
    PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
    // Programs that tests start find the sources compiled.
    NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/leadhouse-tests'),
    ...(ringName === 'release' && { LEADHOUSE_TEST_SIZE: '20' }),
    ...(browser && { [browserVariable]: browser.wsEndpoint() }),
  }
}

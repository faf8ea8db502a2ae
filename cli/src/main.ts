import { programFor } from './program.ts'

/**
 * The `leadhouse` command. Results go to stdout; with --json, as one value on one line. Everything
 * else goes to stderr, with an error as the last line. exit-codes.ts lists the exit codes.
 */
export async function main(words: readonly string[]): Promise<void> {
  try {
    const given = words.length === 0 ? ['start'] : words
    const program = await programFor(given)
    await program.parseAsync(given, { from: 'user' })
  } catch (error) {
    const { explain } = await import('./explain.ts')
    const { exit, sentence, problem } = await explain(error)
    process.exitCode = exit
    if (exit === 0) return
    process.stderr.write(`${words.includes('--json') ? JSON.stringify(problem) : sentence}\n`)
  }
}

if (import.meta.main) await main(process.argv.slice(2))

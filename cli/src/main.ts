import { programFor } from './program.ts'

/**
 * The `leadhouse` command. Results go to stdout, with --json as one value on one line and nothing else; everything else goes to stderr, what went
 * wrong as its last line. The exit code says of what kind it was: see exit-codes.ts.
 */
export async function main(words: readonly string[]): Promise<void> {
  try {
    const program = await programFor(words)
    await program.parseAsync(words, { from: 'user' })
  } catch (error) {
    const { explain } = await import('./explain.ts')
    const { exit, sentence, problem } = await explain(error)
    process.exitCode = exit
    if (exit === 0) return
    process.stderr.write(`${words.includes('--json') ? JSON.stringify(problem) : sentence}\n`)
  }
}

if (import.meta.main) await main(process.argv.slice(2))

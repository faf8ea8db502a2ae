import readline from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks whoever sits at the terminal, without showing what is typed; undefined where nobody does. */
export async function askHidden(question: string): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined
  process.stderr.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = readline.createInterface({
    input: process.stdin,
    output: silent,
    terminal: true,
  })
  const answer = await terminal.question('')
  terminal.close()
  process.stderr.write('\n')
  return answer
}

import { execFile, spawnSync } from 'node:child_process'
import path from 'node:path'

/** Folder of the Python client. */
export const pythonFolder = path.resolve(import.meta.dirname, '../python')

// The python3 of the PATH may be older than Debian's.
const found = ['python3', '/usr/bin/python3'].find(
  (one) =>
    spawnSync(one, ['-c', 'import sys; sys.exit(sys.version_info < (3, 9))'], { stdio: 'ignore' })
      .status === 0,
)

/** The reason to skip tests of the Python client; false if Python is installed. */
export const missingPython = found === undefined && 'no python3 of version 3.9 or later was found'

/** The Python that runs the tests. */
export const pythonProgram = found ?? 'python3'

/** What a Python program gets: variables of its environment, and its standard input. */
export type PythonInput = {
  env?: Record<string, string>
  /** Its standard input, as JSON. */
  input?: unknown
  /** Folder of the client. */
  folder?: string
  /** Called with its first output instead, to write its standard input. */
  onOutput?: (write: (text: string) => void) => void
}

/**
 * Runs a Python program with the client and returns what it prints. Warnings are errors, such as for
 * a socket that was not closed. @throws Error with its error output if it fails
 */
export function runPython(
  text: string,
  { env = {}, input, folder, onOutput }: PythonInput = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      pythonProgram,
      // -B writes no compiled files into the folder.
      ['-B', '-W', 'error', '-c', text],
      { env: { PATH: process.env['PATH'], PYTHONPATH: folder ?? pythonFolder, ...env } },
      (error, stdout, stderr) =>
        // An exception in a destructor does not end the program.
        error || stderr.includes('Exception ignored')
          ? reject(new Error(stderr, { cause: error }))
          : resolve(stdout),
    )
    if (onOutput) child.stdout?.once('data', () => onOutput((more) => child.stdin?.end(more)))
    else child.stdin?.end(JSON.stringify(input ?? null))
  })
}

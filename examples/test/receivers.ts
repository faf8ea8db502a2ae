import { execFileSync, spawnSync } from 'node:child_process'
import path from 'node:path'

const examples = path.resolve(import.meta.dirname, '..')

/** A receiver of the examples, and how a test runs it. */
export type ExampleReceiver = {
  name: string
  /** Folder in which the command is started. */
  folder: string
  /** Missing programs or packages, as the reason to skip its tests; false if it can run. */
  missing: string | false
  /** Builds the receiver if needed, with files in `scratch`. Returns the command that starts it. */
  prepare(scratch: string, port: number): string[]
}

// The python3 of the PATH may be another one than Debian's, which has Debian's packages.
const python = ['python3', '/usr/bin/python3'].find((program) =>
  succeeds(program, '-c', 'import fastapi, uvicorn'),
)

/** All receivers. Each reads PORT, LEADHOUSE_WEBHOOK_SECRET and INBOX. */
export const receivers: readonly ExampleReceiver[] = [
  {
    name: 'receiver-express',
    folder: path.join(examples, 'receiver-express'),
    missing: false,
    prepare: () => [process.execPath, 'server.mjs'],
  },
  {
    name: 'receiver-fastapi',
    folder: path.join(examples, 'receiver-fastapi'),
    missing: python === undefined && 'no python3 with fastapi and uvicorn was found',
    // -B writes no compiled files into the folder.
    prepare: (_scratch, port) =>
      `${python} -B -m uvicorn main:app --host 127.0.0.1 --port ${port}`.split(' '),
  },
  {
    name: 'receiver-go',
    folder: path.join(examples, 'receiver-go'),
    missing: !succeeds('go', 'version') && 'no go was found',
    prepare(scratch) {
      const program = path.join(scratch, 'receiver')
      const words = ['build', '-buildvcs=false', '-o', program]
      // The cache makes the second build fast: the first one compiles the standard library.
      const env = { ...process.env, GOCACHE: path.resolve(examples, '../node_modules/.cache/go') }
      execFileSync('go', words, { cwd: this.folder, env })
      return [program]
    },
  },
  {
    name: 'receiver-php',
    folder: path.join(examples, 'receiver-php'),
    missing:
      !succeeds('php', '-r', 'new PDO("sqlite::memory:");') && 'no php with pdo_sqlite was found',
    prepare: (_scratch, port) => ['php', '-S', `127.0.0.1:${port}`, 'receiver.php'],
  },
  {
    name: 'receiver-rails',
    folder: path.join(import.meta.dirname, 'rails'),
    missing:
      !succeeds(
        'ruby',
        '-e',
        '%w[rails active_record active_job sqlite3 webrick].each { require _1 }',
      ) && 'no ruby with rails, sqlite3 and webrick was found',
    prepare: (_scratch, port) => `rackup -s webrick -o 127.0.0.1 -p ${port}`.split(' '),
  },
]

/** Returns whether a command exits with 0. */
export function succeeds(program: string, ...words: string[]): boolean {
  return spawnSync(program, words, { stdio: 'ignore' }).status === 0
}

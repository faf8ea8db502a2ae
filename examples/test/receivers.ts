import path from 'node:path'

const examples = path.resolve(import.meta.dirname, '..')

/** A receiver of the examples, and how a test runs it. */
export type ExampleReceiver = {
  name: string
  folder: string
  /** Missing programs or packages, as the reason to skip its tests; false if it can run. */
  missing: string | false
  /** Builds the receiver if needed, with files in `scratch`. Returns the command that starts it. */
  prepare(scratch: string, port: number): string[]
}

/** All receivers. Each reads PORT, LEADHOUSE_WEBHOOK_SECRET and INBOX. */
export const receivers: readonly ExampleReceiver[] = [
  {
    name: 'receiver-express',
    folder: path.join(examples, 'receiver-express'),
    missing: false,
    prepare: () => [process.execPath, 'server.mjs'],
  },
]

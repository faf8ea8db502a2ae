import type { OpenDatabase } from '@leadhouse/server/db'
import { explainedDatabase } from '../../server/test/support/explained.ts'

/** A service on one database, and the port of its HTTP server. */
type Opened = { server?: { open(): void; port: number } | undefined; close(): Promise<void> }

/**
 * Makes each call once more in a service that explains its statements. Prints every statement with
 * the pages and rows that it read, and its plan.
 */
export async function printPlans(
  database: OpenDatabase,
  open: (over: OpenDatabase) => Promise<Opened>,
  asked: readonly { name: string; path: string }[],
  ask: (path: string, port: number | undefined) => Promise<number>,
): Promise<void> {
  const { database: over, taken } = explainedDatabase(database)
  const explained = await open({ ...database, ...over })
  explained.server?.open()
  for (const { name, path } of asked) {
    taken()
    await ask(path, explained.server?.port)
    console.log(`\n${name}: ${path}`)
    for (const { text, buffers, rows, plan } of taken()) console.log({ text, buffers, rows, plan })
  }
  await explained.close()
  await over.pool.end()
}

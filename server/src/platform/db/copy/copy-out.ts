import pg, { type Client } from 'pg'
import { streamOf } from './stream-of.ts'

/** Complete rows in the binary format of COPY, and their number. */
export type CopiedRows = { rows: number; data: Buffer }

/**
 * Copies the result of a query out of the database, in blocks of complete rows of about one
 * megabyte. The header and trailer of the format are left out. `take` receives one block at a time.
 * While it runs, the next block fills; when that is full too, the connection is paused. So at most
 * two blocks are in memory.
 *
 * The driver delivers each row as it arrives. Its query class is extended for that, as in
 * `copy-in.ts`; nothing in the driver is replaced.
 *
 * @see https://www.postgresql.org/docs/current/sql-copy.html (Binary Format)
 */
export async function copyOut(
  client: Client,
  select: string,
  take: (block: CopiedRows) => Promise<void>,
): Promise<void> {
  const blocks = openBlocks(client, take)
  await new Promise<void>((resolve, reject) => {
    const query = new CopyOutQuery(
      `copy (${select}) to stdout (format binary)`,
      (row) => blocks.add(row),
      (error) => (error ? reject(error) : resolve()),
    )
    blocks.onFailure(reject)
    client.query(query)
  })
  await blocks.end()
}

const blockBytes = 1_048_576

function openBlocks(client: Client, take: (block: CopiedRows) => Promise<void>) {
  let page = Buffer.allocUnsafe(blockBytes)
  let filled = 0
  let rows = 0
  let isFirst = true
  let giving: Promise<void> = Promise.resolve()
  let waiting = 0
  let fail: (error: Error) => void = () => undefined

  const give = (block: CopiedRows): void => {
    waiting += 1
    if (waiting > 1) streamOf(client).pause()
    giving = giving
      .then(() => take(block))
      .then(() => {
        waiting -= 1
        if (waiting <= 1) streamOf(client).resume()
      })
    giving.catch(fail)
  }
  const close = (): void => {
    if (rows > 0) give({ rows, data: page.subarray(0, filled) })
    page = Buffer.allocUnsafe(blockBytes)
    filled = 0
    rows = 0
  }
  return {
    add(message: Buffer): void {
      const row = isFirst ? message.subarray(copyHeadBytes) : message
      isFirst = false
      // The trailer is a row with a column count of -1.
      if (row.length <= 2) return
      if (filled + row.length > page.length) close()
      if (row.length > page.length) return give({ rows: 1, data: Buffer.from(row) })
      filled += row.copy(page, filled)
      rows += 1
    },
    onFailure: (told: (error: Error) => void) => void (fail = told),
    async end(): Promise<void> {
      close()
      await giving
    },
  }
}

/** Length of the header of the binary format, in bytes. */
const copyHeadBytes = 19

/** The query class of the driver, which passes on each data message of a COPY. */
class CopyOutQuery extends pg.Query {
  readonly #take: (row: Buffer) => void

  constructor(text: string, take: (row: Buffer) => void, done: (error: Error | undefined) => void) {
    super({ text }, done)
    this.#take = take
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.#take(chunk)
  }
}

import pg, { type Client } from 'pg'
import { streamOf } from './stream-of.ts'

/** Whole rows as COPY writes them in its binary format, and how many. */
export type CopiedRows = { rows: number; data: Buffer }

/**
 * Copies what a query answers out of the database, in blocks of about a megabyte of whole rows without the format's head and end. `take` is given one block
 * at a time; while it is at work the next one fills, and when that is full the connection rests. So neither side holds more than two.
 *
 * The driver hands over each row as it arrives. Its own query is extended for that, as for copying in: nothing of it is replaced.
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
      // The end of the data is a row of no columns, and of -1 at that.
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

/** What a COPY in binary format begins with. */
const copyHeadBytes = 19

/** The driver's own query, that hands over each message of a COPY. */
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

import pg, { type Client } from 'pg'

/**
 * Copies whole rows from `copyOut` into a table and returns the number of rows. @throws
 * DatabaseError of the first rejected row
 */
export function copyIn(
  client: Client,
  table: string,
  columns: readonly string[],
  data: Buffer,
): Promise<number> {
  const names = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const text = `copy ${pg.escapeIdentifier(table)} (${names}) from stdin (format binary)`
  return new Promise((resolve, reject) => {
    client.query(
      new CopyInQuery(text, data, (error, result) =>
        error ? reject(error) : resolve(result?.rowCount ?? 0),
      ),
    )
  })
}

const head = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
const end = Buffer.from([0xff, 0xff])
const copyDone = Buffer.from([0x63, 0, 0, 0, 4])

/**
 * The query class of the driver, which sends its data as one message when the server asks for it.
 */
class CopyInQuery extends pg.Query {
  readonly #data: Buffer

  constructor(
    text: string,
    data: Buffer,
    done: (error: Error | undefined, result: pg.ResultBuilder | undefined) => void,
  ) {
    super({ text }, done)
    this.#data = data
  }

  handleCopyInResponse({ stream }: pg.Connection): void {
    const start = Buffer.alloc(5)
    start[0] = 0x64
    // The length of a message includes the length field but not the type byte.
    start.writeInt32BE(4 + head.length + this.#data.length + end.length, 1)
    stream.cork()
    for (const part of [start, head, this.#data, end, copyDone]) stream.write(part)
    stream.uncork()
  }
}

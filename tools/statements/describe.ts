import type pg from 'pg'

/** What the database says of a prepared statement, without running it. */
export type Described = {
  /** The type of each parameter, by the number of the type. */
  parameters: number[]
  fields: Field[]
}

/** A column of what a statement answers. */
export type Field = {
  name: string
  type: number
  /** Where it is read from; 0 for what is reckoned. */
  table: number
  column: number
}

/**
 * Has a statement parsed and described: one round trip, and nothing is done.
 *
 * @throws DatabaseError for a statement the database does not take
 * @see PostgreSQL, Frontend/Backend Protocol, “Extended Query”: ParameterDescription and RowDescription
 */
export function describe(client: pg.Client, text: string): Promise<Described> {
  return new Promise((resolve, reject) => {
    const described: Described = { parameters: [], fields: [] }
    let failed: Error | undefined
    const takeParameters = ({ dataTypeIDs }: { dataTypeIDs: number[] }): void => {
      described.parameters = dataTypeIDs
    }
    const end = (connection: Wire): void => {
      connection.off('parameterDescription', takeParameters)
      if (failed) reject(failed)
      else resolve(described)
    }
    let wire: Wire | undefined
    client.query({
      submit(connection: Wire) {
        wire = connection
        connection.on('parameterDescription', takeParameters)
        connection.parse({ text, name: '', types: [] })
        connection.describe({ type: 'S', name: '' })
        connection.sync()
      },
      handleRowDescription({ fields }: { fields: WireField[] }) {
        described.fields = fields.map((field) => ({
          name: field.name,
          type: field.dataTypeID,
          table: field.tableID,
          column: field.columnID,
        }))
      },
      handleError(error: Error) {
        failed = error
        // The client forgets a statement that failed: what follows its error is not told to it any more.
        if (wire) end(wire)
      },
      handleReadyForQuery: end,
    } as unknown as pg.Submittable)
  })
}

type WireField = { name: string; dataTypeID: number; tableID: number; columnID: number }

/** What is used of the driver's connection, which its own statements use as well. */
type Wire = NodeJS.EventEmitter & {
  parse(message: { text: string; name: string; types: number[] }): void
  describe(message: { type: 'S'; name: string }): void
  sync(): void
}

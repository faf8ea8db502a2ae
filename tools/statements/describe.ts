import type pg from 'pg'

/** The database's description of a prepared statement, without running it. */
export type Described = {
  /** The type of each parameter, as type OID. */
  parameters: number[]
  fields: Field[]
}

/** A result column of a statement. */
export type Field = {
  name: string
  type: number
  /** The table it is read from; 0 for a computed column. */
  table: number
  column: number
}

/**
 * Lets the database parse and describe a statement in one round trip, without executing it.
 *
 * @throws DatabaseError for a statement the database rejects
 * @see PostgreSQL, Frontend/Backend Protocol, “Extended Query”: ParameterDescription and
 * RowDescription
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
        // The client drops a failed statement: it receives no messages after its error.
        if (wire) end(wire)
      },
      handleReadyForQuery: end,
    } as unknown as pg.Submittable)
  })
}

type WireField = { name: string; dataTypeID: number; tableID: number; columnID: number }

/** The part of the driver's connection that is used here and by the driver's own statements. */
type Wire = NodeJS.EventEmitter & {
  parse(message: { text: string; name: string; types: number[] }): void
  describe(message: { type: 'S'; name: string }): void
  sync(): void
}

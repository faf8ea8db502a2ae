import type { Socket } from 'node:net'
import type pg from 'pg'

/** Returns the socket of a connection. The driver documents it, but its types leave it out. */
export function streamOf(client: pg.ClientBase): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream
}

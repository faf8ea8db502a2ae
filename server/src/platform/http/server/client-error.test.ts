import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { systemClock } from '#kit'
import { answerClientError } from './client-error.ts'
import { createListener } from './create-listener.ts'

const limits = { headMs: 100, wholeMs: 200, checkEveryMs: 20, idleMs: 5_000 }
const server = createListener((_request, response) => response.end('hello'), null, limits)
server.on('clientError', (error: Error, socket: Socket) =>
  answerClientError(error, socket, {
    clock: systemClock,
    origin: 'http://localhost',
    isTrusted: () => false,
  }),
)
before(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
after(() => server.close())

/**
 * Sends bytes on a new connection and returns everything the server writes until it closes the
 * connection.
 */
async function exchange(bytes: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  if (bytes !== '') socket.write(bytes)
  return text(socket)
}

test('closes a connection that never sent a byte, without a response', async () => {
  assert.equal(await exchange(''), '')
})

test('responds to a request if its head does not arrive in time', async () => {
  assert.match(await exchange('GET / HTTP/1.1\r\nHost: x\r\n'), /^HTTP\/1\.1 400 /)
})

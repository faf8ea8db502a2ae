import assert from 'node:assert/strict'
import { once } from 'node:events'
import net from 'node:net'
import { test } from 'node:test'
import { openConnection, type Answer } from './connection.ts'
import { filled, templateOf } from './template.ts'

async function answered(pieces: readonly string[]): Promise<Answer> {
  const server = net.createServer((socket) => {
    socket.setNoDelay(true)
    // The rest is sent after the caller, in the same event loop, had a turn to read the first
    // piece.
    socket.once('data', () => {
      const [first, ...rest] = pieces
      socket.write(first ?? '', () =>
        setImmediate(() => setImmediate(() => socket.write(rest.join('')))),
      )
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const connection = await openConnection(`http://127.0.0.1:${port}`, resolve, reject)
  connection.send(Buffer.from('GET / HTTP/1.1\r\n\r\n'))
  return promise.finally(() => {
    connection.close()
    server.close()
  })
}

test('reads a complete response at any split of its bytes', async () => {
  const text = 'HTTP/1.1 201 Created\r\nContent-Length: 10\r\n\r\n{"a":"é"}'
  for (const at of [5, 20, 43, 46, text.length - 1])
    assert.deepEqual(await answered([text.slice(0, at), text.slice(at)]), {
      status: 201,
      body: '{"a":"é"}',
    })
})

test('fails if a response has no Content-Length or is longer than stated', async () => {
  const unsaid = answered(['HTTP/1.1 200 OK\r\n\r\n', '{}'])
  await assert.rejects(unsaid, /without a Content-Length/)
  const longer = answered(['HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n{}', ''])
  await assert.rejects(longer, /more than one response/)
})

test('fills in the numbers of person and request at the marks of a template', () => {
  const template = templateOf(['POST / HTTP/1.1', 'key: ~~~'], ['[é##', ',####]'])
  assert.equal(
    filled(template, 199, 7).toString(),
    'POST / HTTP/1.1\r\nkey: 007\r\ncontent-length: 11\r\n\r\n[é99,0200]',
  )
})

import assert from 'node:assert/strict'
import { once } from 'node:events'
import net from 'node:net'
import { test } from 'node:test'
import { openConnection, type Answer } from './connection.ts'
import { filled, templateOf } from './template.ts'

async function answered(pieces: readonly string[]): Promise<Answer> {
  const server = net.createServer((socket) => {
    socket.setNoDelay(true)
    // The rest goes out when the caller, in the same loop, has had a turn to read the first.
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

test('reads an answer whole, wherever it is cut', async () => {
  const text = 'HTTP/1.1 201 Created\r\nContent-Length: 10\r\n\r\n{"a":"é"}'
  for (const at of [5, 20, 43, 46, text.length - 1])
    assert.deepEqual(await answered([text.slice(0, at), text.slice(at)]), {
      status: 201,
      body: '{"a":"é"}',
    })
})

test('says so where an answer does not tell how long it is, or is longer than it says', async () => {
  const unsaid = answered(['HTTP/1.1 200 OK\r\n\r\n', '{}'])
  await assert.rejects(unsaid, /without a Content-Length/)
  const longer = answered(['HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n{}', ''])
  await assert.rejects(longer, /More came/)
})

test('writes the numbers of person and request where a template has their marks', () => {
  const template = templateOf(['POST / HTTP/1.1', 'key: ~~~'], ['[é##', ',####]'])
  assert.equal(
    filled(template, 199, 7).toString(),
    'POST / HTTP/1.1\r\nkey: 007\r\ncontent-length: 11\r\n\r\n[é99,0200]',
  )
})

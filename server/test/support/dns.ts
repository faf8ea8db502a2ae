import dgram from 'node:dgram'
import { after } from 'node:test'

/** A name server on loopback with configurable TXT records. */
export type NameServer = {
  /** Address and port of the name server. */
  address: string
  /** The TXT records by name. A name that is not in it does not exist. */
  records: Map<string, string[]>
  /** If false, the name server responds with a server failure. */
  isWell: boolean
}

const txt = 16

/** Opens a name server that responds over UDP. @see RFC 1035 section 4 */
export async function openNameServer(): Promise<NameServer> {
  const socket = dgram.createSocket('udp4')
  socket.on('message', (query, from) => {
    socket.send(answerTo(query, server), from.port, from.address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  after(() => socket.close())
  const server: NameServer = {
    address: `127.0.0.1:${socket.address().port}`,
    records: new Map(),
    isWell: true,
  }
  return server
}

function answerTo(query: Buffer, { records, isWell }: NameServer): Buffer {
  const labels: string[] = []
  let end = 12
  for (let length = query[end] ?? 0; length > 0; length = query[end] ?? 0) {
    labels.push(query.toString('latin1', end + 1, end + 1 + length))
    end += 1 + length
  }
  const question = query.subarray(12, end + 5)
  const found = records.get(labels.join('.').toLowerCase())
  const told = isWell && query.readUInt16BE(end + 1) === txt ? (found ?? []) : []
  const head = Buffer.from(query.subarray(0, 12))
  const code = !isWell ? 2 : found ? 0 : 3
  head.writeUInt16BE(0x8180 | code, 2)
  for (const [at, count] of [1, told.length, 0, 0].entries()) head.writeUInt16BE(count, 4 + at * 2)
  return Buffer.concat([head, question, ...told.map(recordOf)])
}

/** Encodes a record for the name of the question, split into strings of 255 bytes at most. */
function recordOf(text: string): Buffer {
  const strings = (text.match(/.{1,255}/gs) ?? ['']).map((part) =>
    Buffer.concat([Buffer.from([part.length]), Buffer.from(part, 'latin1')]),
  )
  const data = Buffer.concat(strings)
  const head = Buffer.from('c00c0010000100000000', 'hex')
  const size = Buffer.alloc(2)
  size.writeUInt16BE(data.length)
  return Buffer.concat([head, size, data])
}

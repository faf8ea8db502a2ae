import net from 'node:net'

/*
 * A receiver in a separate process: responds after `delayMs`, and reports to its parent when each
 * event first arrived. It parses only the HTTP that the service's calls use, so that on a machine
 * with few cores the figures measure the sender.
 */
const delayMs = Number(process.argv[2] ?? 0)
const isHanging = process.argv[3] === 'hang'
const arrivals: [id: string, atMs: number][] = []
let open = 0
let maxOpen = 0

const answer = Buffer.from(
  'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nkeep-alive: timeout=60\r\ncontent-length: 17\r\n\r\n{"received":true}',
)

/** Processes the calls of one connection as their bytes arrive; returns the remaining bytes. */
function take(socket: net.Socket, bytes: Buffer): Buffer {
  for (let rest = bytes; ;) {
    const end = rest.indexOf('\r\n\r\n')
    if (end < 0) return rest
    const head = rest.toString('latin1', 0, end)
    const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0)
    if (rest.length < end + 4 + length) return rest
    rest = rest.subarray(end + 4 + length)
    arrivals.push([
      /\r\nwebhook-id: *(\S+)/i.exec(head)?.[1] ?? '',
      performance.timeOrigin + performance.now(),
    ])
    open += 1
    maxOpen = Math.max(maxOpen, open)
    if (isHanging) continue
    if (delayMs === 0) reply(socket)
    else setTimeout(reply, delayMs, socket)
  }
}

function reply(socket: net.Socket): void {
  open -= 1
  socket.write(answer)
}

const server = net.createServer({ noDelay: true }, (socket) => {
  let left: Buffer = Buffer.alloc(0)
  socket.on('data', (chunk) => {
    left = take(socket, left.length > 0 ? Buffer.concat([left, chunk]) : chunk)
  })
  socket.on('error', () => undefined)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
})
process.on('message', (message) => {
  if (message === 'take') process.send?.({ arrivals: arrivals.splice(0), maxOpen })
})
process.on('disconnect', () => process.exit(0))

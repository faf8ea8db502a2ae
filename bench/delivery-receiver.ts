import http from 'node:http'

/** A receiver in a process of its own: answers after `delayMs`, and tells its parent when each event first arrived. */
const delayMs = Number(process.argv[2] ?? 0)
const isHanging = process.argv[3] === 'hang'
const arrivals: [id: string, atMs: number][] = []
let open = 0
let mostOpen = 0

const server = http.createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
  open += 1
  mostOpen = Math.max(mostOpen, open)
  response.on('close', () => (open -= 1))
  arrivals.push([String(request.headers['webhook-id']), performance.timeOrigin + performance.now()])
  request.resume()
  if (isHanging) return
  if (delayMs === 0) response.end('{"received":true}')
  else setTimeout(() => response.end('{"received":true}'), delayMs)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
})
process.on('message', (message) => {
  if (message === 'count') process.send?.({ count: arrivals.length, mostOpen })
  if (message === 'take') process.send?.({ arrivals: arrivals.splice(0), mostOpen })
})
process.on('disconnect', () => process.exit(0))

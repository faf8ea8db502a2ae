import { readFileSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'

/** A call that the receiver got, with its headers and body. */
export type Received = {
  path: string
  headers: Record<string, string>
  body: string
  at: number
  connection: number
}

/** The response to a call: a status code, or a complete description of the response. */
export type Reply =
  | number
  | {
      status?: number
      headers?: Record<string, string>
      body?: string | Buffer
      /** Delay before the response is sent, in milliseconds. */
      delayMs?: number
      /** Number of calls that must be open at the same time before a response is sent. */
      untilOpen?: number
      /** Sends this number of body bytes, one byte every `everyMs` milliseconds. */
      drip?: { bytes: number; everyMs: number }
      /** Sends this number of filler bytes. */
      size?: number
      /** Resets the connection, either before the response or after its headers. */
      reset?: 'before' | 'after_headers'
      /** If true, the receiver never responds. */
      hang?: true
    }

export type ReceiverOptions = {
  /**
   * Responses to the calls in order, where the last response is repeated; or a function that
   * returns the response to a call.
   */
  answer: Reply[] | ((call: Received, count: number) => Reply)
  /** Serves HTTPS with the certificate of the test authority, or with an expired one. */
  tls?: 'good' | 'expired'
  /** Address to listen on. Default: a free port of 127.0.0.1. */
  at?: { host: string; port: number }
}

/** A webhook receiver on a separate port with scripted responses. */
export type Receiver = {
  url: string
  port: number
  received: Received[]
  /** Maximum number of calls that were open at the same time. */
  readonly maxOpen: number
  /**
   * Resolves when this number of calls have arrived. Fails after `withinMs` milliseconds, by
   * default after thirty seconds.
   */
  waitFor(count: number, withinMs?: number): Promise<void>
  script(answer: ReceiverOptions['answer']): void
  close(): Promise<void>
}

/** The test authority's certificate, for clients that must trust it. */
export const testAuthority = readFileSync(new URL('./authority/ca.pem', import.meta.url), 'utf8')

/** Opens a webhook receiver on the loopback interface. */
export async function openReceiver(options: ReceiverOptions): Promise<Receiver> {
  let { answer } = options
  const received: Received[] = []
  const watchers = new Set<() => void>()
  let connections = 0
  let open = 0
  let maxOpen = 0
  const held = new Set<{ untilOpen: number; send: () => void }>()
  const release = (): void => {
    for (const one of held) {
      if (one.untilOpen > maxOpen) continue
      held.delete(one)
      one.send()
    }
  }

  const listener = (request: http.IncomingMessage, response: http.ServerResponse): void => {
    open += 1
    maxOpen = Math.max(maxOpen, open)
    response.on('close', () => (open -= 1))
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('error', () => undefined)
    request.on('end', () => {
      const call: Received = {
        path: request.url ?? '',
        headers: Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        ),
        body: Buffer.concat(chunks).toString('utf8'),
        at: performance.now(),
        connection: connectionOf(request),
      }
      received.push(call)
      for (const watcher of watchers) watcher()
      const reply =
        typeof answer === 'function'
          ? answer(call, received.length)
          : answer[Math.min(received.length, answer.length) - 1]
      const untilOpen = typeof reply === 'object' ? (reply.untilOpen ?? 0) : 0
      held.add({ untilOpen, send: () => respond(request, response, reply ?? 200) })
      release()
    })
  }
  const numbers = new WeakMap<object, number>()
  const connectionOf = (request: http.IncomingMessage): number => {
    const known = numbers.get(request.socket)
    if (known !== undefined) return known
    connections += 1
    numbers.set(request.socket, connections)
    return connections
  }

  const server = options.tls
    ? https.createServer(certificate(options.tls), listener)
    : http.createServer(listener)
  const at = options.at ?? { host: '127.0.0.1', port: 0 }
  await new Promise<void>((resolve) => server.listen(at, resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `${options.tls ? 'https' : 'http'}://localhost:${port}/hook`,
    port,
    received,
    get maxOpen() {
      return maxOpen
    },
    script: (next) => void (answer = next),
    waitFor: (count, withinMs) =>
      new Promise((resolve, reject) => {
        const giveUp = setTimeout(() => {
          watchers.delete(look)
          reject(new Error(`${received.length} of ${count} calls arrived in time.`))
        }, withinMs ?? 30_000)
        function look(): void {
          if (received.length < count) return
          clearTimeout(giveUp)
          watchers.delete(look)
          resolve()
        }
        watchers.add(look)
        look()
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function respond(request: http.IncomingMessage, response: http.ServerResponse, reply: Reply): void {
  const script = typeof reply === 'number' ? { status: reply } : reply
  if (script.hang) return
  if (script.reset === 'before') return void request.socket.destroy()
  const answer = (): void => {
    response.writeHead(script.status ?? 200, script.headers)
    if (script.reset === 'after_headers') {
      response.write('half')
      setImmediate(() => request.socket.destroy())
    } else if (script.drip) drip(response, script.drip)
    else if (script.size !== undefined) flood(response, script.size)
    else response.end(script.body ?? '{"received":true}')
  }
  if (script.delayMs) setTimeout(answer, script.delayMs)
  else answer()
}

function drip(
  response: http.ServerResponse,
  { bytes, everyMs }: { bytes: number; everyMs: number },
): void {
  let left = bytes
  response.flushHeaders()
  const timer = setInterval(() => {
    left -= 1
    response.write('.')
    if (left <= 0) response.end()
  }, everyMs)
  response.on('close', () => clearInterval(timer))
}

function flood(response: http.ServerResponse, size: number): void {
  const chunk = Buffer.alloc(64 * 1024, '.')
  let left = size
  const write = (): void => {
    while (left > 0) {
      left -= chunk.length
      if (!response.write(chunk)) return void response.once('drain', write)
    }
    response.end()
  }
  write()
}

function certificate(kind: 'good' | 'expired'): https.ServerOptions {
  const name = kind === 'good' ? 'receiver' : 'expired'
  const read = (file: string): Buffer =>
    readFileSync(new URL(`./authority/${file}`, import.meta.url))
  return { key: read(`${name}.key`), cert: read(`${name}.pem`) }
}

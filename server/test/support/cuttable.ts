import net, { type Socket } from 'node:net'
import type { Connection } from '../../src/platform/db/connections/pool.ts'

/**
 * Opens a proxy to the database that simulates failures. When cut, it ends connections and refuses
 * new ones, like a stopped server. When silent, connections stay open and carry no data, like a
 * hanging server host. It can also lose the response to one commit, or have a statement rejected.
 */
export async function openCuttable(given: Connection) {
  const target = targetOf(given)
  const sockets = new Set<Socket>()
  const flows = new Set<Flow>()
  let isCut = false
  let isFreshSilent = false
  let refused = 0
  let garbled: string | null = null
  let garbledTimes = 0
  let counted: { name: string; times: number; isToLose: boolean } | undefined
  const path = target.host.startsWith('/')
    ? { path: `${target.host}/.s.PGSQL.${target.port}` }
    : target
  const server = net.createServer((socket) => {
    if (isCut) {
      refused += 1
      return void socket.destroy()
    }
    const far = net.connect(path)
    const flow = { socket, far }
    flows.add(flow)
    for (const end of [socket, far]) {
      sockets.add(end)
      end.on('error', () => undefined)
      end.on('close', () => {
        sockets.delete(end)
        flows.delete(flow)
        socket.destroy()
        far.destroy()
      })
    }
    let isAwaited = false
    let isLost = false
    socket.on('data', (sent) => {
      // One character of the statement is changed in transit, so the server reports an unknown
      // statement.
      const at = garbled === null ? -1 : sent.indexOf(garbled)
      if (at >= 0) {
        sent.write('?', at)
        garbledTimes += 1
      }
      if (counted && sent.includes(counted.name)) {
        counted.times += 1
        isAwaited = counted.isToLose
        counted.isToLose = false
      }
      if (isAwaited && sent.includes('commit')) isLost = true
    })
    far.prependListener('data', (said) => {
      if (isLost && said.includes('COMMIT')) socket.destroy()
    })
    socket.pipe(far)
    far.pipe(socket)
    if (isFreshSilent) hush(flow, 'both')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    /** The connection through this proxy. */
    connection: through(given, port),
    cut: () => {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    mend: () => void (isCut = false),
    /**
     * Stops the data of every current connection in both directions, or only the responses
     * (`answers`): statements are then executed, and their results are lost. New connections are
     * accepted and are silent too, unless `fresh` is `working`.
     */
    hush: (what: 'both' | 'answers', fresh: 'silent' | 'working' = 'silent') => {
      isFreshSilent = fresh === 'silent'
      for (const flow of flows) hush(flow, what)
    },
    /** Ends the silence: silent connections are closed, as after a restart of the host. */
    speak: () => {
      isFreshSilent = false
      for (const { socket } of flows) if (socket.isPaused()) socket.destroy()
      for (const { far } of flows) if (far.isPaused()) far.destroy()
    },
    refused: () => refused,
    /** Makes the server reject every statement that contains this text; null ends it. */
    refuse: (statement: string | null) => void (garbled = statement),
    /** Number of statements rejected this way. */
    garbled: () => garbledTimes,
    /**
     * Loses the response to the commit of the next statement with this name. Returns a function
     * that counts how often such a statement was sent since.
     */
    loseAnswer: (name: string): (() => number) => {
      const counting = (counted = { name, times: 0, isToLose: true })
      return () => counting.times
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

type Flow = { socket: Socket; far: Socket }

function hush({ socket, far }: Flow, what: 'both' | 'answers'): void {
  far.unpipe(socket)
  far.pause()
  if (what === 'answers') return
  socket.unpipe(far)
  socket.pause()
}

function targetOf(given: Connection): { host: string; port: number } {
  if (!('connectionString' in given)) return given
  const { hostname, port } = new URL(given.connectionString)
  return { host: hostname, port: Number(port || 5432) }
}

function through(given: Connection, port: number): Connection {
  if (!('connectionString' in given)) return { ...given, host: '127.0.0.1', port }
  const url = new URL(given.connectionString)
  url.host = `127.0.0.1:${port}`
  return { connectionString: url.href }
}

import type { Client } from 'pg'
import { seconds } from '#kit'
import { connectClient, type Connection } from './pool.ts'

/** Receives the notifications of a channel on a separate connection. */
export type ChannelListener = { start(): Promise<void>; stop(): void }

export type ChannelListenerOptions = {
  channel: string
  onPayload: (payload: string) => void
  /** Called when listening starts, also again. Notifications before that may have been lost. */
  onListening?: () => void
  /** Called with the error if listening could not start. */
  onError: (error: unknown) => void
}

/** Opens a listener. A connection that breaks or cannot listen is replaced after a second. */
export function openChannelListener(
  connection: Connection,
  options: ChannelListenerOptions,
): ChannelListener {
  const { channel, onPayload, onListening, onError } = options
  let client: Client | undefined
  let retry: NodeJS.Timeout | undefined
  let isStopped = false

  const listen = async (): Promise<void> => {
    try {
      client = await connectClient(connection, 'leadhouse listen')
      if (isStopped) return close()
      client.once('end', retryLater)
      client.on('notification', ({ payload = '' }) => onPayload(payload))
      await client.query(`listen ${channel}`)
      onListening?.()
    } catch (error) {
      onError(error)
      retryLater()
    }
  }
  const close = (): void => {
    client?.off('end', retryLater)
    client?.end().catch(() => undefined)
    client = undefined
  }
  const retryLater = (): void => {
    close()
    if (isStopped || retry) return
    retry = setTimeout(() => {
      retry = undefined
      void listen()
    }, seconds(1))
    retry.unref()
  }

  return {
    start: listen,
    stop() {
      isStopped = true
      clearTimeout(retry)
      close()
    },
  }
}

import type { Pool, PoolClient } from 'pg'
import { seconds } from '#kit'

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

/**
 * Opens a listener. It takes one connection of the pool until it stops. A connection that breaks or
 * cannot listen is closed, and replaced after a second. It is not returned to the pool: retries
 * against a standby would use up the pool, and a connection that still listens must not be reused.
 */
export function openChannelListener(pool: Pool, options: ChannelListenerOptions): ChannelListener {
  const { channel, onPayload, onListening, onError } = options
  let client: PoolClient | undefined
  let retry: NodeJS.Timeout | undefined
  let isStopped = false

  const listen = async (): Promise<void> => {
    try {
      client = await pool.connect()
      if (isStopped) return close()
      client.on('error', retryLater)
      client.on('notification', ({ payload = '' }) => onPayload(payload))
      await client.query(`listen ${channel}`)
      onListening?.()
    } catch (error) {
      onError(error)
      retryLater()
    }
  }
  const close = (): void => {
    client?.release(true)
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

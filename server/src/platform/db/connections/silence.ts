import type pg from 'pg'
import { askBackends, backendOf } from './ask-backends.ts'
import { streamOf } from '../copy/stream-of.ts'

/** The database was asked and says nothing. What was under way may have been committed. */
export class DatabaseSilent extends Error {
  override name = 'DatabaseSilent'
  /** As of any connection that failed. */
  readonly code = '08006'

  constructor() {
    super('The database does not answer; its connections were closed.')
  }
}

/** Watches the connections of a pool. */
export type SilenceWatch = {
  /** Has a connection closed that is asked and never answered. */
  watch(client: pg.ClientBase): void
  /** Whether the database was silent when it was last asked: asking it would only make somebody wait. */
  readonly isSilent: boolean
}

type Watched = { client: pg.ClientBase; isAsked: boolean; bytesRead: number; looks: number }

const lookMs = 1_000
/** A connection that gave no byte for so many looks is inquired about. */
const maxLooks = 4
const inquiryMs = 4_000

/**
 * Tells a database that is silent from one that works: a host that hangs keeps its connections open, and the kernel goes on answering for it, so
 * nothing but the wait for an answer shows it. A connection that was asked and gave no byte for four seconds is inquired about on another one. A
 * server that answers says which of its sessions are at work, and those may go on; it is their limits that end them (`limits.ts`). A session that
 * is not at work has answered into nowhere: the connection is closed. When the inquiry is not answered within four seconds either, every
 * connection that waits is closed, and until an inquiry is answered, one a second, nobody is made to wait for a new one.
 *
 * Looks are counted, not time: while this process itself does not run (stopped, or suspended with its machine) none are. Ends with its pool.
 */
export function openSilenceWatch(
  options: pg.ClientConfig,
  { ending }: { readonly ending: () => boolean },
): SilenceWatch {
  const all = new Set<Watched>()
  let isSilent = false
  let isInquiring = false
  let timer: NodeJS.Timeout | undefined

  const look = (): void => {
    for (const one of all) {
      const { bytesRead } = streamOf(one.client)
      one.looks = one.isAsked && bytesRead === one.bytesRead ? one.looks + 1 : 0
      one.bytesRead = bytesRead
    }
    const quiet = [...all].filter(isQuiet)
    if (!isInquiring && (isSilent || quiet.length > 0)) void inquire(quiet)
    if (all.size > 0 || (isSilent && !ending())) return
    clearInterval(timer)
    timer = undefined
  }

  const inquire = async (quiet: readonly Watched[]): Promise<void> => {
    isInquiring = true
    const atWork = await askBackends(
      options,
      quiet.map(({ client }) => backendOf(client)),
      inquiryMs,
    )
    isInquiring = false
    isSilent = atWork === null
    // What spoke meanwhile is let be; of a silent server whatever waits is closed, also what began to wait later.
    const lost = atWork ? quiet.filter((one) => !atWork.has(backendOf(one.client))) : [...all]
    for (const one of lost.filter(isQuiet)) streamOf(one.client).destroy(new DatabaseSilent())
    for (const one of quiet) one.looks = 0
  }

  return {
    watch(client) {
      const one = { client, isAsked: false, bytesRead: 0, looks: 0 }
      all.add(one)
      noteAsking(one)
      client.once('end', () => all.delete(one))
      timer ??= setInterval(look, lookMs).unref()
    },
    get isSilent() {
      return isSilent
    },
  }
}

const isQuiet = ({ looks }: Watched): boolean => looks >= maxLooks

/** Notes when a connection begins to wait, and when all it was asked is answered. */
function noteAsking(one: Watched): void {
  const { client } = one
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((...args: unknown[]) => {
    one.isAsked = true
    return query(...args)
  }) as typeof client.query
  client.on('drain', () => (one.isAsked = false))
}

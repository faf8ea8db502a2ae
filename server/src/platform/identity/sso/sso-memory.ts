import { minutes } from '#kit'
import type { ConnectionRow } from '../store/connections.ts'
import { issueTicket, takeTicket } from '../store/tickets.ts'
import type { OidcMemory } from './oidc.ts'
import { SsoRefused } from '../sso-refusal.ts'
import type { SsoMeans } from './usable-connection.ts'

/** Data stored about a sign-in while the person is at the provider. */
export type Memory = Partial<OidcMemory> & {
  connection_id: string
  next: string
  isTest: boolean
  request_id: string
}

/**
 * Stores the data of a sign-in for 15 minutes. Returns the secret that both the browser and the
 * provider must send back.
 */
export const storeSignIn = ({ database, clock }: SsoMeans, memory: Memory): Promise<string> =>
  issueTicket(database.pool, database, {
    purpose: 'sso',
    user_id: null,
    detail: memory,
    now: clock.now(),
    durationMs: minutes(15),
  })

/**
 * Returns the stored data of a sign-in once, in the browser that started it.
 * @throws SsoRefused
 */
export async function takeMemory(
  { database, clock }: SsoMeans,
  connection: ConnectionRow,
  secret: string | null,
  cookie: string | undefined,
): Promise<Memory> {
  if (!secret || secret !== cookie)
    throw new SsoRefused(
      'response_unsolicited',
      'The response was received by a different browser than the one that started the sign-in.',
    )
  const ticket = await takeTicket(database.pool, 'sso', secret, clock.now())
  if (!ticket || ticket.detail.connection_id !== connection.id)
    throw new SsoRefused(
      'response_unsolicited',
      'The response does not belong to a request of this service, or was received twice.',
    )
  const memory = ticket.detail as Memory
  if (!connection.enabled_at && !memory.isTest)
    throw new SsoRefused('connection_off', 'The connection is disabled.')
  return memory
}

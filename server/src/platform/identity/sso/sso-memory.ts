import { minutes } from '#kit'
import type { ConnectionRow } from '../store/connections.ts'
import { issueTicket, takeTicket } from '../store/tickets.ts'
import type { OidcMemory } from './oidc.ts'
import { SsoRefused } from '../sso-refusal.ts'
import type { SsoMeans } from './usable-connection.ts'

/** What is remembered of a sign-in while the person is at the provider. */
export type Memory = Partial<OidcMemory> & {
  connection_id: string
  next: string
  isTest: boolean
  request_id: string
}

/** Remembers a sign-in for 15 minutes; gives the secret that the browser and the provider both bring back. */
export const keepMemory = ({ database, clock }: SsoMeans, memory: Memory): Promise<string> =>
  issueTicket(database.pool, database, {
    purpose: 'sso',
    user_id: null,
    detail: memory,
    now: clock.now(),
    durationMs: minutes(15),
  })

/** Takes back what is remembered, once, in the browser that began. @throws SsoRefused */
export async function takeMemory(
  { database, clock }: SsoMeans,
  connection: ConnectionRow,
  secret: string | null,
  cookie: string | undefined,
): Promise<Memory> {
  if (!secret || secret !== cookie)
    throw new SsoRefused(
      'answer_unasked',
      'The answer came to another browser than the one that asked.',
    )
  const ticket = await takeTicket(database.pool, 'sso', secret, clock.now())
  if (!ticket || ticket.detail.connection_id !== connection.id)
    throw new SsoRefused('answer_unasked', 'The answer is to no request of ours, or came twice.')
  const memory = ticket.detail as Memory
  if (!connection.enabled_at && !memory.isTest)
    throw new SsoRefused('connection_off', 'The connection is disabled.')
  return memory
}

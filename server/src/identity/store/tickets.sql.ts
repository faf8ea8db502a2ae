// Printed from tickets.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { ColumnTypes } from './column-types.ts'
import { maybe, run } from '#db'

/** What `insertTicket` is given. */
export type InsertTicketParams = {
  hash: Buffer
  purpose: string
  user_id: string | null
  detail: string
  now: Date
  expires_at: Date
}

/** Keeps what a ticket was handed out for. */
export const insertTicket = run<InsertTicketParams>({
  name: 'identity-insert-ticket',
  text: `insert into ticket (hash, purpose, user_id, detail, created_at, expires_at)
values ($1, $2, $3, $4, $5, $6)`,
  parameters: ['hash', 'purpose', 'user_id', 'detail', 'now', 'expires_at'],
})

/** What `removeTicket` is given. */
export type RemoveTicketParams = {
  hash: Buffer
  purpose: string
}

/** A row of `removeTicket`. */
export type RemoveTicketRow = {
  user_id: ColumnTypes['ticket.user_id'] | null
  detail: ColumnTypes['ticket.detail']
  expires_at: Date
}

/** Takes a ticket back; of two who bring the same one the second gets nothing. */
export const removeTicket = maybe<RemoveTicketParams, RemoveTicketRow>({
  name: 'identity-remove-ticket',
  text: `delete from ticket
 where hash = $1
   and purpose = $2
returning user_id, detail, expires_at`,
  parameters: ['hash', 'purpose'],
})

/** What `findTicket` is given. */
export type FindTicketParams = {
  hash: Buffer
  purpose: string
  now: Date
}

/** A row of `findTicket`. */
export type FindTicketRow = {
  user_id: ColumnTypes['ticket.user_id'] | null
  detail: ColumnTypes['ticket.detail']
}

/** A ticket that still counts. */
export const findTicket = maybe<FindTicketParams, FindTicketRow>({
  name: 'identity-find-ticket',
  text: `select user_id, detail
  from ticket
 where hash = $1
   and purpose = $2
   and expires_at > $3`,
  parameters: ['hash', 'purpose', 'now'],
})

/** What `removeTicketsFor` is given. */
export type RemoveTicketsForParams = {
  user_id: string
  purpose: string
}

/** Deletes every ticket of a person for one purpose. */
export const removeTicketsFor = run<RemoveTicketsForParams>({
  name: 'identity-remove-tickets-for',
  text: `delete from ticket
 where user_id = $1
   and purpose = $2`,
  parameters: ['user_id', 'purpose'],
})

/** What `removeTicketsOf` is given. */
export type RemoveTicketsOfParams = {
  user_id: string
}

/** Deletes every ticket of a person, whatever its purpose. */
export const removeTicketsOf = run<RemoveTicketsOfParams>({
  name: 'identity-remove-tickets-of',
  text: `delete from ticket
 where user_id = $1`,
  parameters: ['user_id'],
})

/** What `deleteOldTickets` is given. */
export type DeleteOldTicketsParams = {
  now: Date
}

/** Sweeps tickets that have run out. */
export const deleteOldTickets = run<DeleteOldTicketsParams>({
  name: null,
  text: `delete from ticket
 where expires_at < $1`,
  parameters: ['now'],
})

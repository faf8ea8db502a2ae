// Printed from interactions.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { ColumnTypes } from './column-types.ts'
import { maybe, run } from '#db'

/** What `keepInteraction` is given. */
export type KeepInteractionParams = {
  hash: Buffer
  payload: string
  expires_at: Date
}

/** Keeps what is known of an authorization under way. */
export const keepInteraction = run<KeepInteractionParams>({
  name: 'oauth-keep-interaction',
  text: `insert into oauth_interaction (hash, kind, payload, expires_at)
values ($1, 'interaction', $2, $3)
on conflict (hash) do update
   set payload = excluded.payload,
       expires_at = excluded.expires_at`,
  parameters: ['hash', 'payload', 'expires_at'],
})

/** What `findInteraction` is given. */
export type FindInteractionParams = {
  hash: Buffer
  now: Date
}

/** A row of `findInteraction`. */
export type FindInteractionRow = {
  payload: ColumnTypes['oauth_interaction.payload']
}

/** What is known of an authorization under way. */
export const findInteraction = maybe<FindInteractionParams, FindInteractionRow>({
  name: 'oauth-find-interaction',
  text: `select payload
  from oauth_interaction
 where hash = $1
   and expires_at > $2`,
  parameters: ['hash', 'now'],
})

/** What `deleteInteraction` is given. */
export type DeleteInteractionParams = {
  hash: Buffer
}

/** Forgets an authorization. */
export const deleteInteraction = run<DeleteInteractionParams>({
  name: 'oauth-delete-interaction',
  text: `delete from oauth_interaction
 where hash = $1`,
  parameters: ['hash'],
})

/** What `deleteOldInteractions` is given. */
export type DeleteOldInteractionsParams = {
  now: Date
}

/** Sweeps authorizations nobody finished. */
export const deleteOldInteractions = run<DeleteOldInteractionsParams>({
  name: null,
  text: `delete from oauth_interaction
 where expires_at < $1`,
  parameters: ['now'],
})

import type { Actor } from '#kit'

/** The app a caller is, or null; apps see the endpoints they registered, everybody else all of the account's. */
export const appOf = (actor: Actor): string | null => (actor.kind === 'app' ? actor.app_id : null)

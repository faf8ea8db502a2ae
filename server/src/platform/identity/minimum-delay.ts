import { setTimeout as pass } from 'node:timers/promises'

/** Longer than the database writes that happen only for a person who exists. */
const delayMs = 250

/**
 * Resolves a quarter of a second from now. Responses that are the same for existing and unknown
 * people wait for it, so that their duration does not reveal whether the person exists.
 */
export const minimumDelay = (): Promise<void> => pass(delayMs)

import { setTimeout as pass } from 'node:timers/promises'

/** Longer than what is written for a person who exists, and not for one who does not. */
const delayMs = 250

/**
 * Ends a quarter of a second from now. What is refused or said alike to people who exist and who do not waits for it, so that the time of the
 * answer tells no more than its words.
 */
export const minimumDelay = (): Promise<void> => pass(delayMs)

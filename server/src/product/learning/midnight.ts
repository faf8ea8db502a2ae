import { days } from '#kit'

/** The begin of the day, UTC. */
export const midnightBefore = (at: Date): Date =>
  new Date(Math.floor(at.getTime() / days(1)) * days(1))

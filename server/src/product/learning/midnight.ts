import { days } from '#kit'

/** Returns the start of the day in UTC. */
export const midnightBefore = (at: Date): Date =>
  new Date(Math.floor(at.getTime() / days(1)) * days(1))

import type { Holds } from './turn.mjs'

/** The folder, next to the runtime packages. */
export const workshop: string

/**
 * Creates a folder with only the packages that build the dashboard. Resolves with undefined if npm
 * failed. The caller must hold the lock of `inTurn`.
 */
export function furnishWorkshop(holds: Holds): Promise<string | undefined>

/** Removes the folder. */
export function clearWorkshop(): void

import type { Holds } from './turn.mjs'

/** A workspace that is built in a separate folder. */
export type BuiltWorkspace = 'web' | 'docs'

/** Returns the folder of a workspace, next to the runtime packages. */
export function workshopOf(workspace: BuiltWorkspace): string

/** The folder of the dashboard. */
export const workshop: string

/**
 * Creates a folder with only the packages that build a workspace, by default the dashboard. Resolves
 * with undefined if npm failed. The caller must hold the lock of `inTurn`.
 */
export function furnishWorkshop(
  holds: Holds,
  workspace?: BuiltWorkspace,
): Promise<string | undefined>

/** Removes the folder, by default the one of the dashboard. */
export function clearWorkshop(folder?: string): void

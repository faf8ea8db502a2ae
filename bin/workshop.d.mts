import type { Holds } from './turn.mjs'

/** Where it is: beside the packages that run. */
export const workshop: string

/** Makes a folder with the packages that build the dashboard, and no others; nothing where npm failed. In turn only. */
export function furnishWorkshop(holds: Holds): Promise<string | undefined>

/** Takes it away again. */
export function clearWorkshop(): void

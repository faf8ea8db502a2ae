import type { ChildProcess } from 'node:child_process'

/** The folder of the clone. */
export const root: string

/** Names a child that is waited for even when we are killed. */
export type Holds = (child: ChildProcess) => void

/** Does `work` while nobody else installs or builds in this clone; others wait. */
export function inTurn<T>(work: (holds: Holds) => Promise<T>): Promise<T>

import type { ChildProcess } from 'node:child_process'

/** The folder of the clone. */
export const root: string

/** Registers a child process that others wait for even if this process is killed. */
export type Holds = (child: ChildProcess) => void

/**
 * Runs `work` under a lock, so that no other process installs or builds in this clone meanwhile;
 * others wait.
 */
export function inTurn<T>(work: (holds: Holds) => Promise<T>): Promise<T>

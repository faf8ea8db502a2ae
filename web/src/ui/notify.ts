import { formatProblem } from './format-problem.ts'

/** A notification, while it is shown. */
export type Notice = {
  id: string
  message: string
  title?: string
  /** Time after which a notification disappears, in milliseconds, unless the pointer is on it. */
  stands_ms: number
  isWrong?: boolean
  /** Undoes the action that the notification reports. */
  undo?: () => void
}

/** The time an undo is offered, in milliseconds. */
export const undoMs = 10_000

let notices: readonly Notice[] = []
const watchers = new Set<() => void>()

/** The shown notifications, the latest last, with a subscription to changes. */
export const said = {
  current: (): readonly Notice[] => notices,
  subscribe: (watcher: () => void): (() => void) => {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  },
}

/** Removes a notification and its undo button. */
export const hush = (id: string): void => change(notices.filter((notice) => notice.id !== id))

/** Shows that an action succeeded. */
export function say(message: string): void {
  add({ message, stands_ms: 4000 })
}

/**
 * Undoes the latest action that still has an undo button, as the key `u` does. The next call undoes
 * the action before it.
 */
export const undoLatest = (): void => notices.findLast(({ undo }) => undo)?.undo?.()

/**
 * Shows that an action succeeded and offers to undo it for ten seconds, even after the page has
 * changed. Undo works as soon as this function returns, before the notification is rendered.
 * Returns a function that withdraws the offer, for an action that failed.
 */
export function notifyWithUndo(message: string, undo: () => void): () => void {
  const withdraw = () => hush(id)
  const reassignLead = () => {
    withdraw()
    undo()
  }
  const id = add({ message, stands_ms: undoMs, undo: reassignLead })
  return withdraw
}

/** Shows why a requested action failed. */
export function formatWrong(error: unknown): void {
  const { title, detail } = formatProblem(error)
  add({ title, message: detail, stands_ms: 8000, isWrong: true })
}

function add(notice: Omit<Notice, 'id'>): string {
  const id = crypto.randomUUID()
  change([...notices, { id, ...notice }])
  return id
}

function change(to: readonly Notice[]): void {
  notices = to
  for (const watcher of watchers) watcher()
}

import { sayProblem } from './say-problem.ts'

/** Something said, for as long as it stands there. */
export type Notice = {
  id: string
  message: string
  title?: string
  /** How long it stands when nobody points at it, in milliseconds. */
  stands_ms: number
  isWrong?: boolean
  /** Takes back what it tells of. */
  undo?: () => void
}

/** How long an undo stands open, in milliseconds. */
export const undoMs = 10_000

let notices: readonly Notice[] = []
const watchers = new Set<() => void>()

/** What is said now, the latest last, and who wants to know when it changes. */
export const said = {
  current: (): readonly Notice[] => notices,
  subscribe: (watcher: () => void): (() => void) => {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  },
}

/** Takes away something said, and with it its offer to take back. */
export const hush = (id: string): void => change(notices.filter((notice) => notice.id !== id))

/** Says that something was done. */
export function say(message: string): void {
  add({ message, stands_ms: 4000 })
}

/** Takes back what was done last of what still stands; what the key `u` does. Pressed again, it takes back what was done before that. */
export const undoLatest = (): void => notices.findLast(({ undo }) => undo)?.undo?.()

/**
 * Says that something was done and offers to take it back for ten seconds, also when the page has moved on. It can be taken back as soon as this
 * returns, before the notice is drawn. What it returns withdraws the offer, for an act that came to nothing.
 */
export function sayWithUndo(message: string, undo: () => void): () => void {
  const withdraw = () => hush(id)
  const takeBack = () => {
    withdraw()
    undo()
  }
  const id = add({ message, stands_ms: undoMs, undo: takeBack })
  return withdraw
}

/** Says what went wrong with something that was asked for. */
export function sayWrong(error: unknown): void {
  const { title, detail } = sayProblem(error)
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

type Pending = { resolve: (isProven: boolean) => void }

let pending: Pending | null = null
const listeners = new Set<() => void>()

/** Asks the person to show again who they are; resolves to whether they did. Calls that come meanwhile share the question. */
export function proveAgain(): Promise<boolean> {
  const before = pending
  return new Promise((resolve) => {
    pending = {
      resolve: (isProven) => {
        before?.resolve(isProven)
        resolve(isProven)
      },
    }
    tell()
  })
}

/** Answers the open question. */
export function settleProof(isProven: boolean): void {
  const asked = pending
  pending = null
  tell()
  asked?.resolve(isProven)
}

/** For the component that asks: whether a question is open, and when that changes. */
export const proof = {
  isAsked: (): boolean => pending !== null,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

function tell(): void {
  for (const listener of listeners) listener()
}

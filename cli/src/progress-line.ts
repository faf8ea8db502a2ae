import type { WriteStream } from 'node:tty'

/** A line on a terminal that is overwritten. */
export type ProgressLine = { show: (text: string) => void; clear: () => void }

/**
 * Opens a progress line on `stream`; writes nothing if it is not a terminal. Updates at most ten
 * times a second, because a terminal is slower than an import.
 */
export function progressLine(stream: Pick<WriteStream, 'isTTY' | 'write'>): ProgressLine {
  let shownAt = 0
  return {
    show(text) {
      const now = performance.now()
      if (!stream.isTTY || now - shownAt < 100) return
      shownAt = now
      stream.write(`\r\u001B[K${text}`)
    },
    clear() {
      if (shownAt > 0) stream.write('\r\u001B[K')
      shownAt = 0
    },
  }
}

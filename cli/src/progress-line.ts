import type { WriteStream } from 'node:tty'

/** One line on a terminal that is written over. */
export type ProgressLine = { show: (text: string) => void; clear: () => void }

/** A progress line on `stream`; silent where nobody watches. At most ten times a second, since a terminal is slower than an import. */
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

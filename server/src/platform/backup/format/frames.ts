/** A stream of bytes in pieces of any size. */
export type Bytes = AsyncIterable<Uint8Array>

/** A piece of the requested size. The last one may be shorter, or empty. */
export type Frame = { bytes: Buffer; isLast: boolean }

/**
 * Returns the same bytes in frames of `size`. Buffers one frame, because the last frame is known
 * only when the stream ends.
 */
export async function* inFrames(source: Bytes, size: number): AsyncGenerator<Frame> {
  let frame = Buffer.allocUnsafe(size)
  let filled = 0
  for await (const piece of source) {
    for (let taken = 0; taken < piece.length;) {
      if (filled === size) {
        yield { bytes: frame, isLast: false }
        frame = Buffer.allocUnsafe(size)
        filled = 0
      }
      const fits = piece.subarray(taken, taken + size - filled)
      frame.set(fits, filled)
      filled += fits.length
      taken += fits.length
    }
  }
  yield { bytes: frame.subarray(0, filled), isLast: true }
}

/** Reads exact numbers of bytes from a stream, in order. */
export class ByteReader {
  #pieces: AsyncIterator<Uint8Array>
  #held: Buffer = Buffer.alloc(0)

  constructor(source: Bytes) {
    this.#pieces = source[Symbol.asyncIterator]()
  }

  /** Returns the next `count` bytes, or undefined if the stream ends before. */
  async take(count: number): Promise<Buffer | undefined> {
    const parts: Buffer[] = []
    for (let missing = count; missing > 0;) {
      if (this.#held.length === 0 && !(await this.#fill())) return undefined
      const part = this.#held.subarray(0, missing)
      this.#held = this.#held.subarray(part.length)
      missing -= part.length
      parts.push(part)
    }
    const [only] = parts
    return only !== undefined && parts.length === 1 ? only : Buffer.concat(parts, count)
  }

  /** Returns the remaining bytes to the end of the stream. */
  async *rest(): AsyncGenerator<Uint8Array> {
    do {
      if (this.#held.length > 0) yield this.#held
    } while (await this.#fill())
  }

  /** Closes the stream. */
  async close(): Promise<void> {
    await this.#pieces.return?.()
  }

  async #fill(): Promise<boolean> {
    const { done, value } = await this.#pieces.next()
    this.#held = done ? Buffer.alloc(0) : Buffer.from(value.buffer, value.byteOffset, value.length)
    return !done
  }
}

/**
 * The data of one COPY as messages of the protocol (CopyData, then CopyDone). A message may end anywhere, also within a row, so a full one is closed
 * and the next one begun: nothing is moved or copied as it grows.
 *
 * @see https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-COPY
 */
export type Output = {
  /** The message that is being filled. */
  page: Buffer
  /** Where it goes on. */
  at: number
  readonly full: Buffer[]
}

/** An output that begins with the head of the binary format. */
export function openOutput(): Output {
  const output = { page: newPage(smallestPage), at: headBytes, full: [] }
  output.at += signature.copy(output.page, headBytes)
  return output
}

/** Makes room for so many bytes from `at` on. */
export function reserve(output: Output, bytes: number): void {
  if (output.at + bytes <= output.page.length) return
  output.full.push(closed(output))
  output.page = newPage(Math.max(headBytes + bytes, Math.min(4 * output.page.length, largestPage)))
  output.at = headBytes
}

/** The messages of an output that is complete. */
export function messagesOf(output: Output): Buffer[] {
  reserve(output, 2)
  output.at = output.page.writeInt16BE(-1, output.at)
  return [...output.full, closed(output), copyDone]
}

// A transaction that writes one row pays for one small page; 128 KiB is where a larger one gains nothing more.
const smallestPage = 2048
const largestPage = 131_072

/** A letter and the length of the message. */
const headBytes = 5
const signature = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
const copyDone = Buffer.from([0x63, 0, 0, 0, 4])

function newPage(bytes: number): Buffer {
  const page = Buffer.allocUnsafe(bytes)
  page[0] = 0x64
  return page
}

/** A message without its unused rest; its length counts itself and not the letter. */
function closed({ page, at }: Output): Buffer {
  page.writeInt32BE(at - 1, 1)
  return page.subarray(0, at)
}

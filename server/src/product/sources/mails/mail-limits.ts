/** Limits of a mail and of reading it. */
export const mailLimits = {
  /** Maximum size of a request with a mail, in bytes. */
  requestBytes: 4 * 1024 * 1024,
  /** Part of a mail that is read, in bytes. Its text comes first, and attachments follow. */
  rawBytes: 2 * 1024 * 1024,
  /** Maximum time of reading a mail, in milliseconds. */
  readMs: 1000,
  /** Maximum size of the headers of all parts, in bytes. */
  headerBytes: 128 * 1024,
  /** Maximum depth of parts. */
  depth: 32,
  /** Maximum depth of mails in mails. */
  mailDepth: 3,
  /** Maximum number of characters of the text that are read. */
  textLength: 100_000,
  /** Maximum number of characters of HTML and of ADF that are read. */
  markupLength: 1_000_000,
  /** Maximum number of lead metadata tags. */
  tags: 100,
  /** Maximum depth and number of elements of an ADF document. */
  adfDepth: 32,
  adfElements: 2000,
  /** Maximum number of `Received` headers; more are a loop. */
  hops: 50,
} as const

/** Memory of a thread after which it is replaced by a new one, in bytes. A new one has 20 MB. */
export const readerRetireBytes = 32 * 1024 * 1024

/** Limits of the heap of a thread that reads mails, in MiB. Buffers are limited by `rawBytes`. */
export const readerHeap = {
  maxOldGenerationSizeMb: 24,
  maxYoungGenerationSizeMb: 4,
  codeRangeSizeMb: 8,
  stackSizeMb: 2,
} as const

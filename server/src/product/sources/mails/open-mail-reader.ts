import { minutes } from '#kit'
import { openBoundedThreads } from './bounded-threads.ts'
import { mailLimits, readerHeap, readerRetireBytes } from './mail-limits.ts'
import type { ArrivedMail } from './read-arrived-mail.ts'
import type { MailRequest } from './unwrap-mail.ts'

/** Reads a request with a mail. Never rejects. */
export type MailReader = (request: MailRequest) => Promise<ArrivedMail>

/**
 * Opens the threads that read mails. A mail that takes more than a second of processor time, or too
 * much memory, ends with its thread and is unreadable. Two threads, so that such a mail does not delay
 * all others.
 */
export function openMailReader(): MailReader {
  const read = openBoundedThreads<MailRequest, ArrivedMail>(
    new URL('./mail-thread.ts', import.meta.url),
    {
      threads: 2,
      deadlineMs: mailLimits.readMs,
      idleMs: minutes(5),
      resourceLimits: readerHeap,
      retireBytes: readerRetireBytes,
    },
  )
  return async (request) => {
    const result = await read(request)
    return 'answer' in result ? result.answer : { unreadable: sentences[result.ended] }
  }
}

const sentences = {
  time: 'Reading the mail took more than a second, so it was stopped.',
  memory: 'Reading the mail took too much memory, so it was stopped.',
  failure: 'The parser of mails failed on this mail.',
} as const

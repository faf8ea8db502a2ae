import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Clock, Log } from '#kit'
import type { CarryMail } from './send-mail.ts'

/** Maximum size of the file in bytes. The file contains the latest emails. */
const maxBytes = 256 * 1024

/**
 * Separator before each email. No email contains this separator, because line breaks are removed
 * from names when emails are written.
 */
const rule = '=====\n'

/**
 * Without a mail server, appends emails to a file in the data folder, from which the operator
 * forwards them. Links in the emails grant access, so only the owner of the file can read it.
 * Emails are not logged, because logs are collected and stored elsewhere. When the file is full,
 * the oldest emails are removed. If the process is killed while it writes an email, the file
 * contains either all or nothing of that email. An email that is not yet marked as sent is written
 * again.
 */
export function carryToFile(file: string, clock: Clock, log: Log): CarryMail {
  return async ({ to, subject, text }) => {
    const letter = `${rule}${clock.now().toISOString()}\nTo: ${to}\nSubject: ${subject}\n\n${text}\n`
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    await replace(file, latest((await readOrNothing(file)) + letter))
    log.warn(
      { file },
      'An email was written to this file because no mail server is configured (LEADHOUSE_SMTP_URL)',
    )
  }
}

/** Returns as many complete emails from the end of the file as fit, but at least the last email. */
function latest(letters: string): string {
  const kept: string[] = []
  let bytes = 0
  for (const letter of letters.split(rule).slice(1).toReversed()) {
    bytes += Buffer.byteLength(rule + letter)
    if (bytes > maxBytes && kept.length > 0) break
    kept.unshift(rule + letter)
  }
  return kept.join('')
}

const readOrNothing = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })

/**
 * Replaces a file atomically. The new file is readable only by its owner, regardless of the
 * permissions of the old file.
 */
async function replace(file: string, text: string): Promise<void> {
  const fresh = `${file}.${randomUUID()}`
  try {
    await writeFile(fresh, text, { mode: 0o600, flag: 'wx' })
    await rename(fresh, file)
  } catch (error) {
    await rm(fresh, { force: true })
    throw error
  }
}

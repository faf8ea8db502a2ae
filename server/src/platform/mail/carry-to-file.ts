import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Clock, Log } from '#kit'
import type { CarryMail } from './send-mail.ts'

/** The file holds the latest letters, this many bytes of them at most. */
const maxBytes = 256 * 1024

/** Stands before each letter, and in no letter: line breaks of names are taken out where letters are written. */
const rule = '=====\n'

/**
 * Without a mail server letters wait in a file of the data folder for the operator to hand on. Links in them open doors, so nobody but the
 * file's owner may read it, and none stands in the log, which others collect and keep. The oldest letters leave when the file is full; a kill leaves
 * the file as it was before or after a letter, and a letter that was not noted as carried is written again.
 */
export function carryToFile(file: string, clock: Clock, log: Log): CarryMail {
  return async ({ to, subject, text }) => {
    const letter = `${rule}${clock.now().toISOString()}\nTo: ${to}\nSubject: ${subject}\n\n${text}\n`
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    await replace(file, latest((await readOrNothing(file)) + letter))
    log.warn(
      { file },
      'A letter waits in this file, since no mail server is set (LEADHOUSE_SMTP_URL)',
    )
  }
}

/** As many whole letters from the end as there is room for, and the last in any case. */
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

/** Puts a file in the place of another whole, readable by its owner alone whatever the former one was. */
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

import path from 'node:path'
import { listBackups, type Listed } from '#backup'
import { hours } from '#kit'
import { checkOf } from '../check.ts'
import { bad, good, note, type CheckVerdict } from '../finding.ts'

type Seen =
  | 'none set'
  | { dir: string; newest: Listed | null; fault: string | null; is_read: boolean; now: Date }

/** Checks the age of the newest nightly backup and whether it can be read. */
export const backup = checkOf<Seen>({
  name: 'backup',
  async read({ settings: { backup_dir: dir, has_own_server }, clock, readBackup }) {
    if (dir === null) return has_own_server ? null : 'none set'
    const newest = listBackups(dir).at(-1) ?? null
    const fault = newest && readBackup ? await readBackup(newest.file) : null
    return { dir, newest, fault, is_read: readBackup !== null, now: clock.now() }
  },
  assess: checkBackup,
})

/** One day between nightly backups, plus a few hours to write one. */
const maxAgeHours = 30

export function checkBackup(seen: Seen): CheckVerdict {
  if (seen === 'none set')
    return note(
      'No automatic backups are configured.',
      'Set LEADHOUSE_BACKUP_DIR and an encryption key for the backups: ' +
        'docs/operations/back-up.md.',
    )
  const { dir, newest, fault, is_read, now } = seen
  const remedy = 'See the log for why the nightly backup failed, and create a backup now.'
  if (newest === null) return bad(`There is no backup in ${dir}.`, remedy)
  const { file, at, bytes } = newest
  if (bytes === 0) return bad(`${file} is empty.`, remedy)
  if (fault !== null) return bad(`${file} cannot be read: ${fault}`, remedy)
  const age = Math.floor((now.getTime() - at.getTime()) / hours(1))
  if (age > maxAgeHours) return bad(`The newest backup is ${age} hours old (${file}).`, remedy)
  return good(`${path.basename(file)}, ${age} hours old${is_read ? ', was read completely' : ''}.`)
}

import { findNewerMinor, remedyForMinor } from '#db'
import { days } from '#kit'
import { checkOf } from '../check.ts'
import { bad, good, note, type CheckVerdict } from '../finding.ts'
import { findVersion } from '../../store/queries.ts'

type Seen = { refusal: string } | { version: string; major: number; now: Date }

/** Checks whether the database can be queried, and until when its version is supported. */
export const postgres = checkOf<Seen>({
  name: 'database',
  async read({ database, clock }) {
    if ('refusal' in database) return database
    const { version, number } = await findVersion(database.pool, {})
    return { version, major: Math.floor(number / 10_000), now: clock.now() }
  },
  assess: checkPostgres,
})

/**
 * Last day of support of each major version. @see https://www.postgresql.org/support/versioning/
 */
const endsOn: Readonly<Record<number, string>> = {
  15: '2027-11-11',
  16: '2028-11-09',
  17: '2029-11-08',
  18: '2030-11-14',
}
const soonDays = 180

export function checkPostgres(seen: Seen): CheckVerdict {
  if ('refusal' in seen)
    return bad(seen.refusal, 'Fix the error above. See also data/database/postgres.log.')
  const { version, major, now } = seen
  const end = endsOn[major]
  if (end === undefined) return good(`PostgreSQL ${version}.`)
  const left = Math.floor((Date.parse(end) - now.getTime()) / days(1))
  const remedy =
    'Upgrade PostgreSQL: install a newer Leadhouse release, or upgrade your own server.'
  if (left < 0) return bad(`PostgreSQL ${version} has not been supported since ${end}.`, remedy)
  const newer = findNewerMinor(version)
  if (newer !== null)
    return note(`PostgreSQL ${version} lacks the security fixes of ${newer}.`, remedyForMinor)
  if (left < soonDays) return note(`PostgreSQL ${version} is supported until ${end}.`, remedy)
  return good(`PostgreSQL ${version}, the newest minor version known, supported until ${end}.`)
}

import { databaseCheckOf } from '../check.ts'
import { bad, good, note, type CheckVerdict } from '../finding.ts'
import { findStandbys } from '../../store/queries.ts'

type Seen = {
  standbys: number
  /** Number of standbys that can confirm commits. */
  confirming: number
  /** Number of bytes that the slowest standby has not yet written to disk. */
  behind_bytes: number
  /**
   * `synchronous_standby_names`; empty if no commit waits, also because of `synchronous_commit`.
   */
  waits_for: string
}

/**
 * Checks which standbys replicate an external PostgreSQL server, and whether commits wait for them.
 * Does not apply to the embedded database, or if the role may not read the statistics
 * (`pg_read_all_stats`, which is part of `pg_monitor`). Replication below PostgreSQL, for example
 * of the disk, is not detected.
 *
 * @see https://www.postgresql.org/docs/current/monitoring-stats.html pg_stat_replication
 */
export const standby = databaseCheckOf<Seen>({
  name: 'standby',
  async read({ pool }, { settings }) {
    if (!settings.has_own_server) return null
    const { is_readable, ...seen } = await findStandbys(pool, {})
    return is_readable ? seen : null
  },
  assess: checkStandby,
})

export function checkStandby({
  standbys,
  confirming,
  behind_bytes,
  waits_for,
}: Seen): CheckVerdict {
  const behind = `the slowest is ${mib(behind_bytes)} behind`
  if (waits_for === '') {
    if (standbys === 0) return good('PostgreSQL knows of no standby of this server.')
    return note(
      `Standbys: ${standbys}, none of which confirms commits. If this server fails, the last acknowledged leads are lost (${behind}).`,
      'Add at least two of them to synchronous_standby_names of the server, and reload it.',
    )
  }
  const needed = neededBy(waits_for)
  if (confirming < needed)
    return bad(
      `No write is accepted: each commit waits for ${needed} of "${waits_for}", and ${confirming} are connected.`,
      'Start the standby again and check that its application_name is in the list. Otherwise ' +
        'remove it from synchronous_standby_names and reload the server.',
    )
  const spare = standbys > needed ? '' : ' If one of them fails, no write is accepted.' // oxfmt-ignore
  return good(`${confirming} of ${standbys} standbys confirm each commit; ${behind}.${spare}`)
}

/**
 * Returns how many standbys have to confirm a commit: `FIRST 2 (a, b, c)`, `ANY 2 (a, b, c)` or `2
 * (a, b, c)`; one if the setting only lists names.
 */
const neededBy = (names: string): number =>
  Number(/^\s*(?:(?:first|any)\s+)?(\d+)\s*\(/i.exec(names)?.[1] ?? 1)

const mib = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1)} MiB`

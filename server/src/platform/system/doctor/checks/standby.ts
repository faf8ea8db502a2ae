import { databaseCheckOf } from '../check.ts'
import { bad, good, note, type CheckVerdict } from '../finding.ts'
import { findStandbys } from '../../store/queries.ts'

type Seen = {
  standbys: number
  /** How many of them commits may count on. */
  confirming: number
  /** How far the last is from having written what this server has. */
  behind_bytes: number
  /** `synchronous_standby_names`; empty where no commit waits, also because `synchronous_commit` says so. */
  waits_for: string
}

/**
 * Which servers repeat a PostgreSQL of the operator's, and whether a commit waits for them. Nothing to look at in the embedded database, and where the role may not
 * read it (`pg_read_all_stats`, of which `pg_monitor` is a part). Copies below PostgreSQL, of its disk, are not seen.
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
  assess: judgeStandby,
})

/** Pure. */
export function judgeStandby({
  standbys,
  confirming,
  behind_bytes,
  waits_for,
}: Seen): CheckVerdict {
  const behind = `the last is ${mib(behind_bytes)} behind`
  if (waits_for === '') {
    if (standbys === 0) return good('None that PostgreSQL knows of follows this server.')
    return note(
      `${standbys} follow this server and confirm nothing: if it dies, leads that were acknowledged last are lost (${behind}).`,
      'Name them in synchronous_standby_names of the server, two at least, and reload it.',
    )
  }
  const needed = neededBy(waits_for)
  if (confirming < needed)
    return bad(
      `Nothing is accepted: each commit waits for ${needed} of "${waits_for}", and ${confirming} are there.`,
      'Start the standby again, see that its application_name is one of these, or take it out of synchronous_standby_names and reload the server.',
    )
  const spare = standbys > needed ? '' : ' None is to spare: without one of them nothing is accepted.' // oxfmt-ignore
  return good(`${confirming} of ${standbys} confirm each commit; ${behind}.${spare}`)
}

/** How many have to confirm: `FIRST 2 (a, b, c)`, `ANY 2 (a, b, c)` or `2 (a, b, c)`; one where only names stand there. */
const neededBy = (names: string): number =>
  Number(/^\s*(?:(?:first|any)\s+)?(\d+)\s*\(/i.exec(names)?.[1] ?? 1)

const mib = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1)} MiB`

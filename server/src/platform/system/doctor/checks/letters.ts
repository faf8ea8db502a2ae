import { hours } from '#kit'
import { readUnsent } from '#mail'
import { databaseCheckOf } from '../check.ts'
import { bad, good, type CheckVerdict } from '../finding.ts'

type Seen = { waiting: number; oldest_at: Date | null; failure: string | null; now: Date }

/** Letters that should have left. */
export const letters = databaseCheckOf<Seen>({
  name: 'letters',
  read: async (database, { clock }) => ({ ...(await readUnsent(database)), now: clock.now() }),
  assess: judgeLetters,
})

/** Two attempts are made by then; a mail server that was away for a moment is no finding. */
const patienceMs = hours(0.25)

/** Pure. */
export function judgeLetters({ waiting, oldest_at, failure, now }: Seen): CheckVerdict {
  if (oldest_at === null) return good('None waits.')
  if (now.getTime() - oldest_at.getTime() < patienceMs) return good(`${waiting} are on their way.`)
  const why = failure === null ? 'nobody takes them up' : failure
  return bad(
    `${waiting} have not left, the first since ${oldest_at.toISOString()}: ${why}.`,
    'See LEADHOUSE_SMTP_URL and whether a process with the role worker runs; try with: npx --no leadhouse doctor --letter you@example.com',
  )
}

import { hours } from '#kit'
import { readUnsent } from '#mail'
import { databaseCheckOf } from '../check.ts'
import { bad, good, type CheckVerdict } from '../finding.ts'

type Seen = { waiting: number; oldest_at: Date | null; failure: string | null; now: Date }

/** Checks for emails that should have been sent. */
export const letters = databaseCheckOf<Seen>({
  name: 'letters',
  read: async (database, { clock }) => ({ ...(await readUnsent(database)), now: clock.now() }),
  assess: checkEmails,
})

/**
 * Two attempts are made in this time. A mail server that is unavailable for a short time is not
 * reported.
 */
const patienceMs = hours(0.25)

export function checkEmails({ waiting, oldest_at, failure, now }: Seen): CheckVerdict {
  if (oldest_at === null) return good('No email is waiting.')
  if (now.getTime() - oldest_at.getTime() < patienceMs)
    return good(`${waiting} emails are being sent.`)
  const why = failure === null ? 'no process sends them' : failure
  return bad(
    `${waiting} emails have not been sent, the first since ${oldest_at.toISOString()}: ${why}.`,
    'Check LEADHOUSE_SMTP_URL and whether a process with the role worker runs. To test it, ' +
      'run: npx leadhouse doctor --letter you@example.com',
  )
}

import { checkOf } from '../check.ts'
import { bad, good, type CheckVerdict } from '../finding.ts'

type Seen = { to: string; failure: string | null }

/** Sends a test email to an address that the operator chose, through the configured mail server. */
export const testEmail = checkOf<Seen>({
  name: 'mail server',
  async read({ letter, settings: { public_url } }) {
    if (letter === null) return null
    const { to, carry } = letter
    const text = `This test email was requested by leadhouse doctor at ${public_url}. You do not have to do anything.`
    return carry({ to, subject: 'Leadhouse: test email', text }).then(
      () => ({ to, failure: null }),
      (error: unknown) => ({ to, failure: error instanceof Error ? error.message : String(error) }),
    )
  },
  assess: checkTestEmail,
})

export function checkTestEmail({ to, failure }: Seen): CheckVerdict {
  if (failure === null)
    return good(`The mail server accepted an email to ${to}. Check that it arrives.`)
  return bad(
    `The mail server did not accept the email to ${to}: ${failure}.`,
    'Check LEADHOUSE_SMTP_URL and LEADHOUSE_MAIL_FROM.',
  )
}

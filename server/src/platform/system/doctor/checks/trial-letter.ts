import { checkOf } from '../check.ts'
import { bad, good, type CheckVerdict } from '../finding.ts'

type Seen = { to: string; failure: string | null }

/** A letter to an address of the operator's choice, through the mail server the instance uses. */
export const trialLetter = checkOf<Seen>({
  name: 'mail server',
  async read({ letter, settings: { public_url } }) {
    if (letter === null) return null
    const { to, carry } = letter
    const text = `This letter was asked for by leadhouse doctor at ${public_url}. Nothing is to be done.`
    return carry({ to, subject: 'Leadhouse: letters arrive', text }).then(
      () => ({ to, failure: null }),
      (error: unknown) => ({ to, failure: error instanceof Error ? error.message : String(error) }),
    )
  },
  assess: judgeTrialLetter,
})

/** Pure. */
export function judgeTrialLetter({ to, failure }: Seen): CheckVerdict {
  if (failure === null) return good(`It took a letter to ${to}; see that it arrives.`)
  return bad(
    `The letter to ${to} was not taken: ${failure}.`,
    'See LEADHOUSE_SMTP_URL and LEADHOUSE_MAIL_FROM.',
  )
}

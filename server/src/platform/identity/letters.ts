import { Problem } from '#kit'
import type { Letter, QueueMail } from '#mail'

/** What emails with links need. */
export type Letters = {
  queueMail: QueueMail
  public_url: string
  /** Whether a mail server is configured. Without one, emails are written to a file of the operator. */
  has_mailer: boolean
}

// What somebody called an account or a key stands in one line: a name with line breaks could write a letter of its own.
const inLine = (name: string): string => name.replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()

/** Asks a person into an account. */
export const invitationLetter = (to: string, account: string, link: string): Letter => ({
  to,
  subject: `You are invited to ${account} on Leadhouse`,
  text: `Hello,

you are invited to work in ${inLine(account)} on Leadhouse. Open this link within seven days to accept:

${link}

If you did not expect this, ignore it: nothing happens.
`,
})

/** Lets a person set a new password. */
export const resetLetter = (to: string, link: string): Letter => ({
  to,
  subject: 'Set a new password for Leadhouse',
  text: `Hello,

somebody asked to set a new password for this address. If it was you, open this link within 30 minutes; it works once:

${link}

If it was not you, ignore this letter: your password stays as it is.
`,
})

/** Tells a person what was changed on what opens their doors, so that they notice when it was not them. */
export const changeLetter = (to: string, what: string): Letter => ({
  to,
  subject: `Leadhouse: ${what}`,
  text: `Hello,

this is to tell you: ${inLine(what)}.

If it was not you, set a new password at once and tell an owner of your account.
`,
})

/** Notifies a member that a single sign-on connection has signed them in for the first time. */
export const firstSsoLetter = (to: string, connection: string): Letter => ({
  to,
  subject: 'Leadhouse: you were signed in by a new connection',
  text: `Hello,

the single sign-on connection "${inLine(connection)}" of your account has just signed you in for the first time.

If it was not you, end your other sessions under Settings, Security, and tell an owner of your account.
`,
})

/** Notifies a person at their present address that a change of it was asked for, and how to stop that. */
export const stopLetter = (
  to: string,
  { email, link }: { email: string; link: string },
): Letter => ({
  to,
  subject: `Leadhouse: somebody asked to sign in as you with ${email} from now on`,
  text: `Hello,

somebody who was signed in as you asked to sign in with ${email} from now on. Nothing changes until the link that was sent to that address is opened.

If it was not you, stop the change at once. Open this link within an hour; you need not sign in:

${link}

Then set a new password and tell an owner of your account.
`,
})

/** Tells a person that somebody guesses at their password, and how they get in meanwhile. */
export const guessingLetter = (to: string, public_url: string): Letter => ({
  to,
  subject: 'Somebody tries passwords for your Leadhouse sign-in',
  text: `Hello,

within an hour more than thirty wrong passwords came for your address, from places where you have never signed in. Nobody got in by them. For the moment
such places are refused; you are told of this once a day at most.

Where you have signed in before you get in as ever. Elsewhere a passkey opens at once, and so does a new password: ask for a link at
${public_url}/auth/forgot

If you use your password anywhere else, choose another one. A passkey or a second factor makes guessing useless.
`,
})

/** Lets a person show that a new address is theirs. */
export const addressLetter = (to: string, link: string): Letter => ({
  to,
  subject: 'Confirm your new e-mail address for Leadhouse',
  text: `Hello,

open this link within an hour to use this address for signing in to Leadhouse:

${link}

If you did not ask for this, ignore it: nothing happens.
`,
})

/** Tells the owner of an address that it cannot be taken a second time: whoever asked learns nothing of it. */
export const addressTakenLetter = (to: string): Letter => ({
  to,
  subject: 'This address signs in to Leadhouse already',
  text: `Hello,

somebody asked to use this address for signing in to Leadhouse. It belongs to a person there already, so nothing was changed.

If it was you, sign in with this address, or choose another one for the other person.
`,
})

/** The link of an email is unknown, used, revoked or too old. */
export const deadLink = (): Problem =>
  new Problem('invalid_request', 'This link no longer works; ask for a new one.')

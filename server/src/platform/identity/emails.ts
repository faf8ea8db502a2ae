import { Problem } from '#kit'
import type { EmailText, QueueMail } from '#mail'

/** Dependencies for sending emails with links. */
export type Emails = {
  queueMail: QueueMail
  public_url: string
  /**
   * Whether a mail server is configured. Without one, emails are written to a file of the operator.
   */
  has_mailer: boolean
}

// Returns a user-supplied name as a single line. A name with line breaks could otherwise add its
// own text to an email.
const inLine = (name: string): string => name.replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()

/** Creates the email that invites a person to an account. */
export const invitationEmail = (to: string, account: string, link: string): EmailText => ({
  to,
  subject: `You are invited to join ${account} on Leadhouse`,
  text: `Hello,

You are invited to join ${inLine(account)} on Leadhouse. Open this link within seven days to accept:

${link}

If you did not expect this invitation, you can ignore this email.
`,
})

/** Creates the email with a link to set a new password. */
export const passwordResetEmail = (to: string, link: string): EmailText => ({
  to,
  subject: 'Set a new password for Leadhouse',
  text: `Hello,

A new password was requested for this address. If you requested it, open this link within 30 minutes. The link works once:

${link}

If you did not request it, ignore this email. Your password does not change.
`,
})

/**
 * Creates the email that notifies a person of a change to their sign-in methods, so that they
 * notice a change by someone else.
 */
export const accountChangeEmail = (to: string, what: string): EmailText => ({
  to,
  subject: `Leadhouse: ${what}`,
  text: `Hello,

Security notice for your Leadhouse account: ${inLine(what)}.

If this was not you, set a new password immediately and inform an owner of your account.
`,
})

/**
 * Creates the email to a member who was signed in by a single sign-on connection for the first
 * time.
 */
export const firstSsoEmail = (to: string, connection: string): EmailText => ({
  to,
  subject: 'Leadhouse: first sign-in with a single sign-on connection',
  text: `Hello,

You were signed in with the single sign-on connection "${inLine(connection)}" of your account for the first time.

If this was not you, end your other sessions under Settings, Security, and inform an owner of your account.
`,
})

/**
 * Creates the email to a person's present address about a requested change of that address, with a
 * link that stops the change.
 */
export const stopEmail = (
  to: string,
  { email, link }: { email: string; link: string },
): EmailText => ({
  to,
  subject: `Leadhouse: request to change your sign-in address to ${email}`,
  text: `Hello,

A change of your sign-in address to ${email} was requested in a session of yours. The address changes only when someone opens the link that was sent to the new address.

If you did not request this, stop the change immediately. Open this link within an hour. You do not need to sign in:

${link}

Then set a new password and inform an owner of your account.
`,
})

/**
 * Creates the email that notifies a person of attempts to guess their password and explains how
 * they can sign in meanwhile.
 */
export const guessingEmail = (to: string, public_url: string): EmailText => ({
  to,
  subject: 'Someone is trying passwords for your Leadhouse sign-in',
  text: `Hello,

More than thirty wrong passwords were entered for your address within an hour, from places where you have never signed in.
None of these attempts succeeded. Sign-ins with a password from such places are refused for now.
You receive this email at most once a day.

In places where you have signed in before, you can sign in as usual. Elsewhere, use a passkey or set a new password.
To set a new password, request a link at
${public_url}/auth/forgot

If you use the same password anywhere else, change it. A passkey or a second factor protects you against guessing.
`,
})

/** Creates the email with the link that confirms a new address. */
export const emailChangeEmail = (to: string, link: string): EmailText => ({
  to,
  subject: 'Confirm your new e-mail address for Leadhouse',
  text: `Hello,

Open this link within an hour to use this address for signing in to Leadhouse:

${link}

If you did not request this, you can ignore this email.
`,
})

/**
 * Creates the email to the owner of an address that is already in use. The person who requested the
 * change does not learn this.
 */
export const addressTakenEmail = (to: string): EmailText => ({
  to,
  subject: 'This address is already used to sign in to Leadhouse',
  text: `Hello,

A request was made to use this address for signing in to Leadhouse. The address already belongs to a user, so nothing was changed.

If you made this request, sign in with this address, or choose a different address for the other user.
`,
})

/** Returns the error for an email link that is unknown, used, revoked or expired. */
export const deadLink = (): Problem =>
  new Problem('invalid_request', 'This link no longer works; ask for a new one.')

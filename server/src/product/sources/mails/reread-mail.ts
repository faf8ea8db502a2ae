import type { TransactionContext } from '#db'
import { Problem } from '#kit'
import { leadOfReading } from '../pushes/receive-lead.ts'
import { recipeOfSource } from '../pushes/recipe-of-source.ts'
import type { ItemToReread, Reread } from '../review/review-tools.ts'
import { findSource } from '../store/queries.ts'
import type { MailReader } from './open-mail-reader.ts'
import { recognizeMail } from './recognize-mail.ts'

/**
 * Reads a mail that needed review again, with the formats of this version and the recipe that its
 * source has now. Returns its lead.
 */
export async function rereadMail(
  readMail: MailReader,
  tx: TransactionContext,
  { source_id, reason, body, content_type }: ItemToReread,
): Promise<Reread> {
  if (reason === 'confirmation') return notAMail
  const source = await findSource(tx, { id: source_id })
  if (!source) return noSource
  const bytes = new TextEncoder().encode(body)
  const arrived = await readMail({ bytes, content_type, is_sns: false })
  if (!('mail' in arrived))
    return stillUnreadable('unreadable' in arrived ? arrived.unreadable : notAMail.detail)
  const recipe = recipeOfSource(source)
  const recognized = recognizeMail(arrived.mail, recipe, true)
  return 'reason' in recognized
    ? stillUnreadable(recognized.detail)
    : { lead: leadOfReading(source, recipe, recognized.lead) }
}

const notAMail = new Problem(
  'state_conflict',
  'The request is a confirmation, not a mail. Open its link if you set it up, then delete it.',
)
const noSource = new Problem(
  'state_conflict',
  'The source was deleted. Send the members in "lead".',
)

const stillUnreadable = (detail: string): Reread => ({
  reason: 'unreadable',
  detail,
  failed: new Problem('invalid_request', `The mail still cannot be read. ${detail}`),
})

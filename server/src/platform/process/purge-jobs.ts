import { oldDetails } from '#audit'
import { purgeById, type PurgeBatch, type Sql } from '#db'
import { emptyOldEvents } from '#events'
import { deleteRequests } from '#http'
import { idsFrom, type AccountId } from '#kit'
import { emptyOldEnquiries } from '#leads'
import { emptyOldMessages } from '#messages'
import type { PurgeJobs } from '#retention'
import { clearOldAnswers } from '#webhooks'

/**
 * What each module deletes when its retention period is over. The fact and the time of sending
 * stay, and so does the data that scores were computed from. Only the texts of inquiries, messages,
 * events and responses of receivers are deleted.
 */
export const purgeJobs: PurgeJobs = {
  messages: [
    purgeById(emptyOldMessages, (before) => idsFrom('msg', before)),
    purgeById(emptyOldEnquiries, (before) => idsFrom('lead', before)),
  ],
  audit: [oldDetails],
  // A pending delivery of an old event is cancelled when it is due.
  payloads: [
    purgeById(emptyOldEvents, (before) => idsFrom('evt', before)),
    atOnce(clearOldAnswers),
  ],
  // The account chose a shorter retention period than the default of one week for requests.
  requests: [atOnce(deleteRequests)],
}

/** Returns a step that deletes everything of an account in one statement. */
function atOnce(
  statement: (sql: Sql, asked: { account_id: AccountId; before: Date }) => Promise<number>,
): PurgeBatch {
  return async ({ sql, actor: { account_id } }, before) => ({
    removed: await statement(sql, { account_id, before }),
    last: null,
  })
}

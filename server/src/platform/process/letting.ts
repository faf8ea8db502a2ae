import { oldDetails } from '#audit'
import { letGoById, type LetGo, type Sql } from '#db'
import { emptyOldEvents } from '#events'
import { deleteRequests } from '#http'
import { idsFrom, type AccountId } from '#kit'
import { emptyOldEnquiries } from '#leads'
import { emptyOldMessages } from '#messages'
import type { Letting } from '#retention'
import { clearOldAnswers } from '#webhooks'

/**
 * What each module removes when its retention time is over. That and when something was sent stays, and what scores were made from: enquiries, messages, events and the
 * answers of receivers lose only their words.
 */
export const letting: Letting = {
  messages: [
    letGoById(emptyOldMessages, (before) => idsFrom('msg', before)),
    letGoById(emptyOldEnquiries, (before) => idsFrom('lead', before)),
  ],
  audit: [oldDetails],
  // What is still owed of old events is cancelled when its turn comes.
  payloads: [
    letGoById(emptyOldEvents, (before) => idsFrom('evt', before)),
    atOnce(clearOldAnswers),
  ],
  // Sooner than after the week that requests are kept for otherwise.
  requests: [atOnce(deleteRequests)],
}

/** A step that takes all of an account in one statement. */
function atOnce(
  statement: (sql: Sql, asked: { account_id: AccountId; before: Date }) => Promise<number>,
): LetGo {
  return async ({ sql, actor: { account_id } }, before) => ({
    removed: await statement(sql, { account_id, before }),
    last: null,
  })
}

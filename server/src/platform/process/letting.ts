import { oldDetails } from '#audit'
import { oldBodies } from '#events'
import { oldRequests } from '#http'
import { oldEnquiries } from '#leads'
import { oldMessages } from '#messages'
import type { Letting } from '#retention'
import { oldAnswers } from '#webhooks'

/** What each module lets go of when its time is over. */
export const letting: Letting = {
  messages: [oldMessages, oldEnquiries],
  audit: [oldDetails],
  payloads: [oldBodies, oldAnswers],
  requests: [oldRequests],
}

import { homeSources, numbers, words } from './points.ts'
import type { ProfileFile } from './profile.ts'

/**
 * Homes and land for sale. Its sentences and questions are the default ones and not listed
 * here.
 */
export const homes: ProfileFile = {
  name: 'homes',
  title: 'Homes for sale',
  words: {
    offer: 'listing',
    offers: 'listings',
    start: 'to move',
    meeting: 'visit',
    offer_example: 'Two-bedroom house with a garden',
  },
  fields: { bedrooms: true, bathrooms: true, financing: true, amenities: true },
  details: ['type', 'budget', 'place', 'rooms', 'timeline', 'financing'],
  stated: [],
  intercept: -5,
  // Equivalent evidence counts once. The catalogue is one term: the budget if there are matching
  // services, the supply if there are none. A phone counts by its type, and a visit if it is
  // requested.
  points: [
    words('contact_email', -3, { valid: 0, role: -2, disposable: -14, none: -2 }),
    words('contact_phone', -2, {
      mobile: 3,
      fixed: 2,
      other: 1,
      voip: -1,
      none: -3,
      impossible: -8,
    }),
    numbers('contact_channels', 0, [1], [-16, 0]),
    words('has_name', 0, { yes: 0, no: -2 }),
    words('consent', 0, { yes: 1, no: 0 }),
    numbers('wish_details', 0, [1, 2, 3, 4, 5], [-5, -3, -1, 0, 2, 3]),
    numbers('timeline_days', 0, [15, 31, 92, 184, 366], [8, 7, 4, 0, -4, -8]),
    words('financing', 0, { cash: 7, preapproved: 8, mortgage: 1, none: -3 }),
    words('service_asked', 0, { yes: 4, no: 0 }),
    words('budget_fit', 0, { match: 3, stretch: -1, mismatch: -9, other: -4 }),
    numbers('supply', 0, [1], [-7, 0]),
    words('source', 0, homeSources),
    numbers('enquiries', 0, [2, 3, 5], [0, 4, 6, 7]),
    numbers('messages', 0, [2, 3, 6], [0, 3, 6, 8]),
    numbers('quiet_days', 0, [2, 7, 14, 30, 90], [0, -2, -4, -7, -10, -15]),
    numbers('reply_hours', 0, [1, 6, 24, 72], [6, 4, 2, 0, -3]),
    words('intent', 0, { buy: 3, rent: 2, visit: 0, consult: 1, sell: -2, browse: -5, other: -3 }),
    numbers('urgency', 0, [0.5, 0.8], [0, 1, 2]),
    numbers('spam', 0, [0.5, 0.8, 0.95], [0, -8, -22, -34]),
    words('tour_requested', 0, { yes: 8, no: 0 }),
    words('has_agent', 0, { yes: -12, no: 0 }),
    words('writer', 0, {
      buyers_agent: -2,
      complaint: -8,
      survey: -12,
      advertisement: 0,
      job_application: -12,
    }),
  ],
  sentences: {},
  names: {},
  unknown: {},
  questions: {},
  plannedBy: (day) => `The move is planned by ${day}.`,
  meetingRequest: 'Could we schedule a visit?',
  separatesFreeMail: false,
}

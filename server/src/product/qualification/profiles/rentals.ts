import { homeSources, numbers, words } from './points.ts'
import { inDays, yesOrNo } from './sentences.ts'
import type { ProfileFile } from './profile.ts'

/**
 * Homes to rent. There is no purchase to finance, and the date of moving in counts more.
 */
export const rentals: ProfileFile = {
  name: 'rentals',
  title: 'Homes to rent',
  words: {
    offer: 'listing',
    offers: 'listings',
    start: 'to move in',
    meeting: 'viewing',
    offer_example: 'Two-bedroom flat near the station',
  },
  fields: { bedrooms: true, bathrooms: true, financing: false, amenities: true },
  details: ['type', 'budget', 'place', 'rooms', 'timeline'],
  stated: [],
  intercept: -5,
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
    numbers('timeline_days', 0, [15, 31, 62, 92, 184], [8, 8, 5, 1, -5, -10]),
    words('service_asked', 0, { yes: 5, no: 0 }),
    words('budget_fit', 0, { match: 3, stretch: -1, mismatch: -9, other: -4 }),
    numbers('supply', 0, [1], [-7, 0]),
    words('source', 0, homeSources),
    numbers('enquiries', 0, [2, 3, 5], [0, 4, 6, 7]),
    numbers('messages', 0, [2, 3, 6], [0, 3, 6, 8]),
    numbers('quiet_days', 0, [2, 7, 14, 30, 90], [0, -3, -6, -10, -13, -17]),
    numbers('reply_hours', 0, [1, 6, 24, 72], [6, 4, 2, 0, -3]),
    words('intent', 0, { rent: 3, buy: 0, visit: 1, consult: 0, sell: -2, browse: -5, other: -3 }),
    numbers('urgency', 0, [0.5, 0.8], [0, 1, 2]),
    numbers('spam', 0, [0.5, 0.8, 0.95], [0, -8, -22, -34]),
    words('tour_requested', 0, { yes: 8, no: 0 }),
    words('has_agent', 0, { yes: -6, no: 0 }),
    words('writer', 0, {
      buyers_agent: -2,
      complaint: -8,
      survey: -12,
      advertisement: 0,
      job_application: -12,
    }),
  ],
  sentences: {
    wish_details: (n) => `${n} of 5 preferences are known.`,
    timeline_days: (n) => `They want to move in within ${inDays(n)}.`,
    tour_requested: yesOrNo(
      'The message requests a viewing.',
      'The message does not request a viewing.',
    ),
  },
  names: {},
  unknown: { timeline_days: 'No time for moving in was given.' },
  questions: {
    '/preferences/timeline_days': ({ from, to }) =>
      from === null
        ? `Ask when they want to move in; the score changes if it is within ${to} days.`
        : `Ask whether they could move in within ${to} days instead of ${from}.`,
    '/visit': () => 'Offer a viewing; the score changes if they ask for one.',
  },
  plannedBy: (day) => `They want to move in by ${day}.`,
  meetingRequest: 'Could we schedule a visit?',
  separatesFreeMail: false,
}

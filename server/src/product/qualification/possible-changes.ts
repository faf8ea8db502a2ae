import type { ValueChange } from './change-text.ts'
import type { ScoringInputs, EnquiryCriteria } from './inputs.ts'
import { profileOf } from './profile-of.ts'

/**
 * Sample message of a customer who only replies. The effect of a further message is computed from
 * it. The profile contains the message of a customer who requests a meeting.
 */
export const answerWords = 'Thank you for your answer.'

/**
 * One thing that could be known or done, and the inputs with it. The caller must look up the inputs
 * that are missing. `isWish` requires comparing the changed criteria with the catalogue. `words`
 * requires reading the messages with these words appended.
 */
export type PossibleChange = {
  change: ValueChange
  inputs: ScoringInputs
  isWish: boolean
  words: string | null
}

/**
 * Returns what can be asked for or brought about: questions ("when?", "how financed?", "which
 * number?") and actions (a visit, a reply). Includes nothing about the person, nothing that is
 * already known, and no field that the trade does not have.
 */
export function possibleChanges(inputs: ScoringInputs): PossibleChange[] {
  return [...contactChanges(inputs), ...wishChanges(inputs), ...messageChanges(inputs)]
}

function contactChanges(inputs: ScoringInputs): PossibleChange[] {
  const { contact } = inputs
  const changes: PossibleChange[] = []
  const known = (path: string, to: string, now: Partial<ScoringInputs['contact']>) =>
    changes.push({
      change: { path, from: null, to },
      inputs: { ...inputs, contact: { ...contact, ...now } },
      isWish: false,
      words: null,
    })
  if (contact.phone === 'none' || contact.phone === 'impossible')
    known('/phone', 'a number that works', { phone: 'mobile' })
  if (contact.email === 'none' || contact.email === 'disposable')
    known('/email', 'an address that lasts', { email: 'valid' })
  return changes
}

function wishChanges(inputs: ScoringInputs): PossibleChange[] {
  const { wish, catalogue, text } = inputs
  const timeline = wish.timeline_days ?? text?.timeline_days ?? null
  const financing = wish.financing ?? text?.financing ?? null
  const { fields } = profileOf(inputs.profile)
  const changes: PossibleChange[] = []
  const known = (
    name: string,
    from: ValueChange['from'],
    to: ValueChange['to'],
    now: Partial<EnquiryCriteria>,
  ) =>
    changes.push({
      change: { path: `/preferences/${name}`, from, to },
      inputs: { ...inputs, wish: { ...wish, ...now } },
      // The catalogue does not depend on the timeline or on the financing.
      isWish: 'bedrooms' in now || 'price_max' in now,
      words: null,
    })
  if (timeline === null || timeline > 30)
    known('timeline_days', timeline, 30, { timeline_days: 30 })
  // A customer who pays in cash is not asked for a mortgage.
  if (fields.financing && financing !== 'preapproved' && financing !== 'cash')
    known('financing', financing, 'preapproved', { financing: 'preapproved' })
  if (fields.bedrooms && wish.bedrooms === null && text?.bedrooms == null)
    known('bedrooms', null, 2, { bedrooms: 2 })
  const { price_max } = wish
  const isPriced = price_max !== null || wish.price_min !== null || text?.money != null
  // If no mortgage is needed, the budget is what shows that the customer is serious.
  if (!fields.financing && !isPriced && catalogue.price_median !== null) {
    const usual = askable(catalogue.price_median)
    known('price_range/max', null, usual, { price_max: usual })
  }
  const { price_p10, active_in_budget } = catalogue
  if (price_max !== null && price_p10 !== null && active_in_budget === 0 && price_max < price_p10) {
    const enough = askable(price_p10)
    known('price_range/max', price_max, enough, { price_max: enough })
  }
  return changes
}

/** Rounds a price up to three significant digits, so that it can be mentioned in a question. */
function askable(price: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(price)) - 2)
  return Math.ceil(price / step) * step
}

function messageChanges(inputs: ScoringInputs): PossibleChange[] {
  const { engagement, text } = inputs
  const messages_inbound = engagement.messages_inbound + 1
  const heard = {
    ...inputs,
    engagement: { ...engagement, messages_inbound, days_since_last_inbound: 0 },
  }
  const change = (
    path: string,
    from: ValueChange['from'],
    to: ValueChange['to'],
    words: string,
  ) => ({
    change: { path, from, to },
    inputs: heard,
    isWish: false,
    words,
  })
  const answer = change('/messages', engagement.messages_inbound, messages_inbound, answerWords)
  if (text?.tour_requested) return [answer]
  return [change('/visit', null, 'agreed', profileOf(inputs.profile).meetingRequest), answer]
}

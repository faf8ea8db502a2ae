import { assess } from './assess.ts'
import { sayChange, type Change } from './change-text.ts'
import type { ScoringInputs } from './inputs.ts'
import type { Model } from './model.ts'
import type { QualificationSettings, QualificationType } from './qualify.ts'

/** What the score would be if one thing were known or done. `text` says what to ask or do. */
export type Counterfactual = {
  change: Change
  text: string
  score: number
  qualification_type: QualificationType
}

/**
 * The changes one can ask for or bring about, that would raise the score, the largest first, at most five. Only questions ("when?",
 * "how financed?", "which number?") and deeds (a visit, a reply): nothing about the person. Cost: about ten scores.
 */
export function counterfactualsOf(
  inputs: ScoringInputs,
  model: Model,
  settings: QualificationSettings,
): Counterfactual[] {
  const now = assess(inputs, model, settings)
  return changesTo(inputs)
    .map(({ change, inputs: changed }) => ({
      change,
      after: assess(changed, model, settings),
    }))
    .filter(({ after }) => after.score > now.score)
    .sort((a, b) => b.after.raw_score - a.after.raw_score)
    .slice(0, 5)
    .map(({ change, after }) => ({
      change,
      text: sayChange(change),
      score: after.score,
      qualification_type: after.qualification_type,
    }))
}

type Changed = { change: Change; inputs: ScoringInputs }

function changesTo(inputs: ScoringInputs): Changed[] {
  const { contact, wish, engagement, catalogue } = inputs
  const timeline = wish.timeline_days ?? inputs.text?.timeline_days ?? null
  const financing = wish.financing ?? inputs.text?.financing ?? null
  const changes: Changed[] = []
  const change = (
    path: string,
    from: string | number | null,
    to: string | number,
    into: Partial<ScoringInputs>,
  ) => changes.push({ change: { path, from, to }, inputs: { ...inputs, ...into } })

  if (contact.phone === 'none' || contact.phone === 'impossible') {
    change('/phone', null, 'a number that works', { contact: { ...contact, phone: 'mobile' } })
  }
  if (contact.email === 'none' || contact.email === 'disposable') {
    change('/email', null, 'an address that lasts', { contact: { ...contact, email: 'valid' } })
  }
  if (timeline === null || timeline > 30) {
    change('/preferences/timeline_days', timeline, 30, {
      wish: { ...wish, timeline_days: 30 },
    })
  }
  // Whoever pays in cash is not to be asked for a mortgage.
  if (financing !== 'preapproved' && financing !== 'cash') {
    change('/preferences/financing', financing, 'preapproved', {
      wish: { ...wish, financing: 'preapproved' },
    })
  }
  if (wish.bedrooms === null && inputs.text?.bedrooms == null) {
    change('/preferences/bedrooms', null, 2, { wish: { ...wish, bedrooms: 2 } })
  }
  const enough = catalogue.price_p10
  if (
    wish.price_max !== null &&
    enough !== null &&
    catalogue.active_in_budget === 0 &&
    wish.price_max < enough
  ) {
    change('/preferences/price_range/max', wish.price_max, enough, {
      wish: { ...wish, price_max: enough },
      catalogue: {
        ...catalogue,
        active_in_budget: Math.max(1, Math.round(catalogue.active_of_type / 10)),
      },
    })
  }
  if (!inputs.text?.tour_requested) {
    change('/visit', null, 'agreed', {
      text: { ...(inputs.text ?? nothingRead), tour_requested: true },
    })
  }
  const messages = engagement.messages_inbound
  change('/messages', messages, messages + 1, {
    engagement: { ...engagement, messages_inbound: messages + 1, days_since_last_inbound: 0 },
  })
  return changes
}

const nothingRead = {
  intent: null,
  timeline_days: null,
  financing: null,
  urgency: 0,
  spam: 0,
  tour_requested: false,
  has_agent: false,
  money: null,
  bedrooms: null,
  injection_suspected: false,
  words: 0,
}

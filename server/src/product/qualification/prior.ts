import { featureSpec } from './directions.ts'
import { sealModel, type Axis, type Model, type Term } from './model.ts'
import { logitOfPoints } from './points.ts'

/**
 * Stage 0: points that apply before an account has its own outcomes. Ten points double the odds.
 * The points were set by expert judgement, each with a wide standard deviation of a third of its
 * size plus three points. The intercept is chosen so that the mean prediction over plain forms is
 * the account's base rate. Equivalent evidence counts once. The catalogue is one term: the budget
 * if there are matching services, the supply if there are none. A phone counts by its type, and a
 * visit if it is requested.
 */
export const priorModel: Model = sealModel({
  object: 'model',
  stage: 'prior',
  feature_spec: featureSpec,
  target: 'met',
  horizon_days: 28,
  base_rate: null,
  intercept: logitOfPoints(-5),
  intercept_variance: logitOfPoints(7) ** 2,
  terms: priorTerms(),
  trained_on: { outcomes: 0, conversions: 0, until: null },
  card: null,
})

function priorTerms(): Term[] {
  return [
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
    words('source', 0, sources()),
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
  ]
}

/**
 * Callers name their sources differently. These words cover the common ones; any other word adds
 * nothing.
 */
function sources(): Record<string, number> {
  return {
    referral: 8, recommendation: 8, past_client: 9, repeat: 8, open_house: 6, walk_in: 6, phone: 5, phone_call: 5, call: 5,
    website: 1, web: 1, organic: 2, organic_search: 2, google: 1, chat: 1, whatsapp: 2, email: 0, portal: -2, zillow: -2,
    realtor_com: -2, paid_search: -1, google_ads: -1, social: -3, facebook: -4, instagram: -4, paid_social: -4, ads: -3,
    newsletter: -1, event: 1, purchased_list: -10, cold_list: -10,
  } // oxfmt-ignore
}

function words(feature: string, other: number, points: Record<string, number>): Term {
  const axis: Axis = { feature, kind: 'category', levels: Object.keys(points) }
  return term(axis, [0, ...Object.values(points), other])
}

function numbers(feature: string, missing: number, cuts: number[], points: number[]): Term {
  return term({ feature, kind: 'number', cuts }, [missing, ...points])
}

function term(axis: Axis, points: number[]): Term {
  return {
    axes: [axis],
    logits: points.map(logitOfPoints),
    variances: points.map((value) =>
      value === 0 ? 0 : logitOfPoints(3 + Math.abs(value) / 3) ** 2,
    ),
    shares: [],
  }
}

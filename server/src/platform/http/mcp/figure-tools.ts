import { MarketFilter, type MarketAnalysis } from '#market'
import { ResponseQuery, type ResponseAnalysis } from '#response'
import { defineTool } from './tool.ts'
import { shortTextOf } from './untrusted-text.ts'

/** Returns the market analysis of an area. */
export const marketTool = defineTool({
  name: 'market',
  title: 'Analyze the market of an area',
  description:
    'Returns asking prices, supply, trend and demand of an area, from the listings and leads of the account. These are asking prices, not valuations. Without a city, the analysis is about all listings.',
  input: MarketFilter,
  operation: 'GET /v1/analytics/market',
  async answer({ run }, query) {
    const analysis = await run<MarketAnalysis>('GET /v1/analytics/market', {
      query: { ...query, include: ['insights'] },
    })
    const { area, sample, price, trend, supply, enquiries, insights } = analysis
    return {
      as_of: analysis.as_of,
      area: { city: shortTextOf(area.city), state: shortTextOf(area.state) },
      property_type: shortTextOf(analysis.property_type),
      headline: analysis.headline.map(shortTextOf),
      listings: { all: sample.listings, on_offer: sample.active, is_enough: sample.sufficient },
      asking_price: {
        currency: price.currency,
        unit: analysis.price_unit,
        median: price.median,
        p25: price.p25,
        p75: price.p75,
      },
      trend: { pct_per_year: trend.pct_per_year, direction: trend.direction, reason: trend.reason },
      supply: { months: supply.months_of_supply, new_30d: supply.new_30d },
      enquiries: { distinct_90d: enquiries.distinct_90d, per_listing: enquiries.per_listing },
      insights: (insights ?? []).slice(0, 3).map(({ text, implication }) => ({
        text: shortTextOf(text),
        implication: shortTextOf(implication),
      })),
    }
  },
})

/** Maximum number of groups in a breakdown. */
const maxGroups = 10

/** Returns response times. */
export const responseTimesTool = defineTool({
  name: 'response_times',
  title: 'Get response times',
  description:
    'Returns how fast people answered leads in a period, in total and by member, source and tier. Times are in seconds and null below 10 leads. Only actions of a person count as a response.',
  input: ResponseQuery,
  operation: 'GET /v1/analytics/response',
  async answer({ run }, query) {
    const analysis = await run<ResponseAnalysis>('GET /v1/analytics/response', { query })
    const { from, to, target_minutes, all, members, sources, tiers } = analysis
    return {
      from,
      to,
      target_minutes,
      all: figuresOf(all),
      by_member: members.data.slice(0, maxGroups).map(groupOf),
      by_source: sources.data.slice(0, maxGroups).map(groupOf),
      by_tier: tiers.data.map(groupOf),
    }
  },
})

type Figures = ResponseAnalysis['all']

const groupOf = ({ value, ...figures }: Figures & { value: string | null }) => ({
  value: shortTextOf(value),
  ...figuresOf(figures),
})

const figuresOf = ({ n, answered, unanswered, p50_seconds, p90_seconds, ...more }: Figures) => ({
  n,
  answered,
  unanswered,
  p50_seconds,
  p90_seconds,
  due: more.due,
  on_time: more.on_time,
  on_time_share: more.on_time_share,
})

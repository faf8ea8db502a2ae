import { Readable } from 'node:stream'
import {
  Conversion,
  ConversionFileQuery,
  ConversionQuery,
  listConversions,
  writeConversionFile,
  type ConversionParts,
} from '#conversions'
import { listOf } from '#kit'
import { contextOf } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'

/** Routes of conversions: leads from ads and their milestones, for ad platforms. */
export function conversionRoutes(route: Route, parts: ConversionParts): void {
  route.get(
    '/conversions',
    {
      config: { scope: 'customers.read', work: 'search' },
      schema: {
        summary: 'List conversions',
        description:
          'Returns leads with an ad click and their milestones, newest first, with the recorded or expected value. One entry for each lead and outcome. A page can have fewer entries than `limit`, or none, although `has_more` is true.',
        query: ConversionQuery,
        response: { 200: listOf(Conversion) },
      },
    },
    (request) => listConversions(contextOf(request), parts, request.query),
  )

  route.get(
    '/conversions/export',
    {
      config: { scope: 'customers.read', work: 'stream' },
      schema: {
        summary: 'Download conversions for an ad platform',
        description:
          'Returns a CSV file that Google Ads or Meta imports, newest first, with at most 50,000 conversions. Default of `recorded_after`: the age that the platform accepts, 90 days for Google Ads and 7 for Meta.',
        query: ConversionFileQuery,
        other: {
          'text/csv; charset=utf-8':
            'Parameters:TimeZone=UTC\r\nGoogle Click ID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency\r\n',
        },
      },
    },
    (request, answer) => {
      const { format = 'google_ads' } = request.query
      const body = Readable.from(writeConversionFile(contextOf(request), parts, request.query))
      return answer
        .header('content-disposition', `attachment; filename="conversions-${format}.csv"`)
        .sendRaw({ content_type: 'text/csv; charset=utf-8', body })
    },
  )
}

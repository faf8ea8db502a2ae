import { Type } from 'typebox'
import { deletedOf, listOf, nullable } from '#kit'
import type { AccountCache } from '#accounts'
import {
  createService,
  deleteService,
  getService,
  HistoryQuery,
  listHistory,
  listServices,
  NewService,
  Service,
  ServiceChange,
  ServicePatch,
  ServiceQuery,
  submitServices,
  updateService,
  valueFaults,
} from '#catalogue'
import type { Emit } from '#events'
import { findOutliers, standingOfServices } from '#market'
import { Batch, batchAnswer, batchOf } from '../problems/batch.ts'
import { contextOf, expectedVersions } from '../operation/context.ts'
import { batchBodyLimit, type Route } from '../operation/route.ts'

/** A service in a list, with its position in the market. */
const ListedService = Type.Object(
  {
    ...Service.properties,
    price_outlier: Type.Boolean({
      description:
        'Whether the latest analysis of its market excluded the price as an outlier. This is often a typing error.',
    }),
    gap_pct: nullable(
      Type.Number({
        description:
          'Difference between the asking price and the expected asking price of similar homes, in percent; negative if the price is lower. The service itself is not included. Null if it is not on offer, has no price, or has too few similar homes. Follows changes of other listings within about a minute.',
      }),
    ),
    enquiries_90d: Type.Integer({
      minimum: 0,
      description: 'Number of leads of the last 90 days that named the service.',
    }),
  },
  { $id: 'ListedService' },
)

/** Routes of services: what the account offers, and their price history. */
export function serviceRoutes(
  route: Route,
  { accounts, emit, public_url }: { accounts: AccountCache; emit: Emit; public_url: string },
): void {
  const write = { config: { scope: 'services.write' } } as const
  const read = { config: { scope: 'services.read' } } as const
  const ownerOf = (request: Parameters<typeof contextOf>[0]) =>
    accounts.get(contextOf(request).actor.account_id)
  const toolsOf = async (request: Parameters<typeof contextOf>[0]) => ({
    ...(await ownerOf(request)),
    emit,
  })

  route.get(
    '/services',
    {
      config: { ...read.config, work: { searches: ['q'] } },
      schema: {
        summary: 'List services',
        description:
          'Returns services by type, price, place, rooms, status or words, newest first or in the requested order, with the market position of each. Bounds are inclusive. Price filters include only services in the currency of the account.',
        query: ServiceQuery,
        response: { 200: listOf(ListedService) },
      },
    },
    async (request) => {
      const context = contextOf(request)
      const page = await listServices(
        context,
        await ownerOf(request),
        request.query,
        standingOfServices(context),
      )
      const outliers = await findOutliers(
        context,
        page.data.map((service) => service.id),
      )
      const mark = (service: (typeof page.data)[number]) => ({
        ...service,
        price_outlier: outliers.has(service.id),
      })
      return { ...page, data: page.data.map(mark) }
    },
  )

  route.post(
    '/services',
    {
      ...write,
      schema: {
        summary: 'Create a service',
        description:
          'Only `type` and `price` are required. If another service has the `external_id`, the request is refused as `external_id_taken`, with the `id` of that service.',
        body: NewService,
        example: {
          type: 'residential',
          price: 350000,
          bedrooms: 3,
          location: { address: '12 Oak Lane', city: 'Austin', state: 'TX' },
        },
        response: { 200: Service },
      },
      findErrors: (body) => valueFaults(body),
    },
    async (request, answer) => {
      const service = await createService(contextOf(request), await toolsOf(request), request.body)
      return answer.header('location', `/v1/services/${service.id}`).send(service)
    },
  )

  route.post(
    '/services/batch',
    {
      config: { scope: 'services.write', bodyLimit: batchBodyLimit, work: 'batch' },
      schema: {
        summary: 'Create or update many services',
        description:
          'Accepts up to 500 services. Each one is handled separately: an invalid one does not affect the others. With `upsert`, a known `external_id` is updated, and absent members keep their value.',
        body: batchOf('ServiceBatchInput', 'Services, each in the format of POST /services.'),
        example: {
          items: [{ type: 'house', price: 350000, external_id: 'a-1' }],
          upsert: 'external_id',
        },
        response: { 200: Batch },
      },
    },
    async (request) => {
      const { items, upsert } = request.body
      const results = await submitServices(contextOf(request), await toolsOf(request), {
        items,
        onKnown: upsert == null ? 'refuse' : 'update',
      })
      return batchAnswer(results, request.id, public_url)
    },
  )

  route.get(
    '/services/:service_id',
    {
      ...read,
      schema: {
        summary: 'Get a service',
        description: 'Returns the service in its current state.',
        response: { 200: Service },
      },
    },
    (request) => getService(contextOf(request), request.params.service_id),
  )

  route.patch(
    '/services/:service_id',
    {
      ...write,
      schema: {
        summary: 'Update a service',
        description:
          'JSON merge patch: null clears a member; absent members keep their value, also in `location` and `attributes`. A patch without a change does not increase the version.',
        body: ServicePatch,
        example: { price: 345000 },
        response: { 200: Service },
      },
      findErrors: (body) => valueFaults(body),
    },
    async (request) =>
      updateService(
        contextOf(request),
        await toolsOf(request),
        request.params.service_id,
        request.body,
        expectedVersions(request),
      ),
  )

  route.delete(
    '/services/:service_id',
    {
      ...write,
      schema: {
        summary: 'Delete a service',
        description:
          'Removes the service from the catalogue. If a service was sold or withdrawn, set it to `inactive` instead, so that market analyses include it.',
        response: { 200: deletedOf('service') },
      },
    },
    async (request) => {
      const { service_id } = request.params
      await deleteService(contextOf(request), { emit }, service_id, expectedVersions(request))
      return { id: service_id, object: 'service', deleted: true } as const
    },
  )

  route.get(
    '/services/:service_id/history',
    {
      ...read,
      schema: {
        summary: 'List price and status changes of a service',
        description: 'Returns all changes, newest first.',
        query: HistoryQuery,
        response: { 200: listOf(ServiceChange) },
      },
    },
    (request) => listHistory(contextOf(request), request.params.service_id, request.query),
  )
}

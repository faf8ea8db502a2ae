import { deletedOf, listOf } from '#kit'
import { changeView, createView, deleteView, getView, listViews } from '#views'
import { NewView, View, ViewPatch, ViewQuery, type CheckViewQuery, type ViewedPage } from '#views'
import { ServiceQuery } from '#catalogue'
import { CustomerQuery } from '#customers'
import { LeadQuery } from '#leads'
import { DeliveryQuery } from '#webhooks'
import { queryFaults } from '../input/check-input.ts'
import { contextOf, expectedVersions } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'

const tag = 'Views'

/** Routes of saved views: personal ones and ones shared in the account. */
export function viewRoutes(route: Route): void {
  const config = { role: 'viewer' } as const

  route.get(
    '/views',
    {
      config,
      schema: {
        tag,
        summary: 'List views',
        description: 'Returns the shared views and your own, sorted by position.',
        query: ViewQuery,
        response: { 200: listOf(View) },
      },
    },
    (request) => listViews(contextOf(request), request.query),
  )

  route.post(
    '/views',
    {
      config,
      schema: {
        tag,
        summary: 'Save a view',
        description:
          'Every member can save private views. To share a view, you need the role member or higher.',
        body: NewView,
        example: {
          page: 'leads',
          name: 'Hot in Austin',
          query: { qualification_type: 'hot' },
          shared: true,
        },
        response: { 200: View },
      },
    },
    async (request, answer) => {
      const view = await createView(contextOf(request), checkViewQuery, request.body)
      return answer.header('location', `/v1/views/${view.id}`).send(view)
    },
  )

  route.get(
    '/views/:view_id',
    {
      config,
      schema: {
        tag,
        summary: 'Get a view',
        description: 'Returns one view: a shared view or one of your own.',
        response: { 200: View },
      },
    },
    (request) => getView(contextOf(request), request.params.view_id),
  )

  route.patch(
    '/views/:view_id',
    {
      config,
      schema: {
        tag,
        summary: 'Update a view',
        description:
          'JSON merge patch: null removes a member from the query. A shared view can be changed by its creator, an admin or an owner.',
        body: ViewPatch,
        example: { name: 'Hot' },
        response: { 200: View },
      },
    },
    (request) => {
      const { view_id } = request.params
      const versions = expectedVersions(request)
      return changeView(contextOf(request), checkViewQuery, view_id, request.body, versions)
    },
  )

  route.delete(
    '/views/:view_id',
    {
      config,
      schema: {
        tag,
        summary: 'Delete a view',
        description: 'A shared view can be deleted by its creator, an admin or an owner.',
        response: { 200: deletedOf('view') },
      },
    },
    async (request) => {
      const id = request.params.view_id
      await deleteView(contextOf(request), id, expectedVersions(request))
      return { id, object: 'view', deleted: true } as const
    },
  )
}

const faultsOf = {
  leads: queryFaults(LeadQuery, '/query'),
  customers: queryFaults(CustomerQuery, '/query'),
  services: queryFaults(ServiceQuery, '/query'),
  deliveries: queryFaults(DeliveryQuery, '/query'),
} satisfies Record<ViewedPage, unknown>

/** Checks the query of a view. The same schema checks the query of its list. */
const checkViewQuery: CheckViewQuery = (page, query) => faultsOf[page](query)

import { Type } from 'typebox'
import { deletedOf, listOf, pageQuery } from '#kit'
import {
  createSource,
  deleteSource,
  getSource,
  listSources,
  NewSource,
  rotateToken,
  ConnectedSource,
  SourcePatch,
  SourceWithUrl,
  TokenRotation,
  updateSource,
  type SourceTools,
} from '#sources'
import { contextOf, expectedVersions } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'

const tag = 'Sources'
const reads = { role: 'member', key: 'settings.read' } as const
const writes = { role: 'admin', key: 'settings.write' } as const

/** Routes of the sources of an account: portals, form services and CRMs that send requests. */
export function sourceRoutes(route: Route, tools: SourceTools): void {
  route.post(
    '/sources',
    {
      config: { ...writes, secret: true },
      schema: {
        tag,
        summary: 'Create a source',
        description:
          'Creates a source for a portal, a form service or a CRM. The response contains the `url` that its sender calls, only once. An account has at most 100 sources.',
        body: NewSource,
        example: { name: 'Zoopla', recipe: 'zoopla' },
        response: { 200: SourceWithUrl },
      },
    },
    async (request, answer) => {
      const source = await createSource(contextOf(request), tools, request.body)
      return answer.header('location', `/v1/sources/${source.id}`).send(source)
    },
  )

  route.get(
    '/sources',
    {
      config: reads,
      schema: {
        tag,
        summary: 'List sources',
        description: 'Returns the sources of the account with their stages, newest first.',
        query: Type.Object(pageQuery),
        response: { 200: listOf(ConnectedSource) },
      },
    },
    (request) => listSources(contextOf(request), request.query),
  )

  route.get(
    '/sources/:source_id',
    {
      config: reads,
      schema: {
        tag,
        summary: 'Get a source',
        description: 'Returns one source with its stages, without its URL.',
        response: { 200: ConnectedSource },
      },
    },
    (request) => getSource(contextOf(request), request.params.source_id),
  )

  route.patch(
    '/sources/:source_id',
    {
      config: writes,
      schema: {
        tag,
        summary: 'Update a source',
        description:
          'JSON merge patch; `verification` and `recipe_document` are replaced as a whole. `stages` confirms what stages of a CRM mean. Reports that waited for it are recorded with `POST /v1/intake/replay`.',
        body: SourcePatch,
        example: { stages: { 'Closed won': 'won', 'On hold': 'ignored' } },
        response: { 200: ConnectedSource },
      },
    },
    (request) =>
      updateSource(contextOf(request), tools, {
        id: request.params.source_id,
        patch: request.body,
        expected: expectedVersions(request),
      }),
  )

  route.delete(
    '/sources/:source_id',
    {
      config: writes,
      schema: {
        tag,
        summary: 'Delete a source',
        description:
          'Its URL ends at once. Its leads, outcomes and submissions that need review stay.',
        response: { 200: deletedOf('source') },
      },
    },
    async (request) => {
      const id = request.params.source_id
      await deleteSource(contextOf(request), id, expectedVersions(request))
      return { id, object: 'source', deleted: true } as const
    },
  )

  route.post(
    '/sources/:source_id/rotate_token',
    {
      config: { ...writes, secret: true },
      schema: {
        tag,
        summary: 'Replace the URL of a source',
        description:
          'The response contains the new `url`, only once. The previous URL stays valid for a day, or for `overlap_seconds`.',
        body: TokenRotation,
        example: { overlap_seconds: 86400 },
        response: { 200: SourceWithUrl },
      },
    },
    (request) => rotateToken(contextOf(request), tools, request.params.source_id, request.body),
  )
}

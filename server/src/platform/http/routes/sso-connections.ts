import { Type } from 'typebox'
import { deletedOf, listOf, pageQuery } from '#kit'
import {
  addSsoDomain,
  ChangedSsoConnection,
  changeSsoConnection,
  createSsoConnection,
  deleteSsoConnection,
  getSsoConnection,
  listSsoConnections,
  listSsoDomains,
  NewSsoConnection,
  refreshSsoMetadata,
  removeSsoDomain,
  requireRecentSignIn,
  SsoConnection,
  SsoConnectionPatch,
  SsoDomain,
  verifySsoDomain,
  type SsoTools,
} from '#identity'
import { contextOf, expectedVersions } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'

const tag = 'Single sign-on'
const NewDomain = Type.Object(
  { domain: Type.String({ maxLength: 253, description: 'A domain of your people’s addresses.' }) },
  { $id: 'NewSsoDomain', additionalProperties: false },
)

/** Metadata of 256 KiB grows as a member of a JSON body: each quote and line end in it is written as two bytes. */
const bodyLimit = 768 * 1024

/** An Enterprise account's own identity providers, and the domains they may speak for. */
export function ssoRoutes(route: Route, tools: SsoTools): void {
  const config = { role: 'admin', isLiveOnly: true } as const

  route.get(
    '/sso_connections',
    {
      config,
      schema: {
        tag,
        summary: 'List SSO connections',
        description: 'The identity providers of the account; never their secrets.',
        query: Type.Object(pageQuery),
        response: { 200: listOf(SsoConnection) },
      },
    },
    (request) => listSsoConnections(contextOf(request), tools, request.query),
  )

  route.post(
    '/sso_connections',
    {
      config: { ...config, idempotency: 'after', bodyLimit },
      schema: {
        tag,
        summary: 'Create an SSO connection',
        description:
          'With one of `oidc`, `saml`, `metadata_xml` and `metadata_url`. Let a test sign-in work, then enable it.',
        body: NewSsoConnection,
        example: {
          name: 'Okta',
          oidc: { issuer: 'https://acme.okta.com', client_id: '0oa1b2c3' },
          client_secret: 'the secret of the provider',
        },
        response: { 200: SsoConnection },
      },
    },
    async (request, answer) => {
      const context = contextOf(request)
      await requireRecentSignIn(context)
      const made = await createSsoConnection(context, tools, request.body)
      return answer.header('location', `/v1/sso_connections/${made.id}`).send(made)
    },
  )

  route.get(
    '/sso_connections/:connection_id',
    {
      config,
      schema: {
        tag,
        summary: 'Get an SSO connection',
        description: 'One connection, with the addresses to register at the provider.',
        response: { 200: SsoConnection },
      },
    },
    (request) => getSsoConnection(contextOf(request), tools, request.params.connection_id),
  )

  route.patch(
    '/sso_connections/:connection_id',
    {
      config: { ...config, idempotency: 'after', bodyLimit },
      schema: {
        tag,
        summary: 'Change an SSO connection',
        description:
          'Enforcing it ends every session in the account that it did not open, but those of owners; the answer says how many, and whether yours is one.',
        body: SsoConnectionPatch,
        example: { name: 'Okta for staff' },
        response: { 200: ChangedSsoConnection },
      },
    },
    async (request) => {
      const context = contextOf(request)
      await requireRecentSignIn(context)
      const { connection_id } = request.params
      const versions = expectedVersions(request)
      return changeSsoConnection(context, tools, connection_id, request.body, versions)
    },
  )

  route.post(
    '/sso_connections/:connection_id/refresh_metadata',
    {
      config: { ...config, idempotency: 'after' },
      schema: {
        tag,
        summary: 'Read the metadata of an SSO connection anew',
        description:
          'Reads `metadata_url` again, as when the provider rolls its certificates over. What is wrong with it is answered, and changes nothing.',
        response: { 200: SsoConnection },
      },
    },
    async (request) => {
      const context = contextOf(request)
      await requireRecentSignIn(context)
      return refreshSsoMetadata(context, tools, request.params.connection_id)
    },
  )

  route.delete(
    '/sso_connections/:connection_id',
    {
      config,
      schema: {
        tag,
        summary: 'Delete an SSO connection',
        description: 'Nobody comes in by it any more. Needs a sign-in of the last 15 minutes.',
        response: { 200: deletedOf('sso_connection') },
      },
    },
    async (request) => {
      const context = contextOf(request)
      await requireRecentSignIn(context)
      const id = request.params.connection_id
      await deleteSsoConnection(context, id)
      return { id, object: 'sso_connection', deleted: true } as const
    },
  )

  route.get(
    '/sso_domains',
    {
      config,
      schema: {
        tag,
        summary: 'List SSO domains',
        description: 'The domains whose people may come in, and whether each was verified.',
        response: { 200: listOf(SsoDomain) },
      },
    },
    (request) => listSsoDomains(contextOf(request)),
  )

  route.post(
    '/sso_domains',
    {
      config,
      schema: {
        tag,
        summary: 'Add a domain',
        description:
          'Answers with the TXT record that shows the domain is yours. Needs a sign-in of the last 15 minutes.',
        body: NewDomain,
        example: { domain: 'acme.example' },
        response: { 200: SsoDomain },
      },
    },
    async (request) => {
      const context = contextOf(request)
      await requireRecentSignIn(context)
      return addSsoDomain(context, request.body.domain)
    },
  )

  route.post(
    '/sso_domains/:domain_id/verify',
    {
      config: { ...config, idempotency: 'after' },
      schema: {
        tag,
        summary: 'Verify a domain',
        description: 'Looks for the TXT record that shows the domain is yours.',
        response: { 200: SsoDomain },
      },
    },
    (request) => verifySsoDomain(contextOf(request), tools.outbound, request.params.domain_id),
  )

  route.delete(
    '/sso_domains/:domain_id',
    {
      config,
      schema: {
        tag,
        summary: 'Remove a domain',
        description:
          'Its people no longer come in by a connection. Needs a sign-in of the last 15 minutes.',
        response: { 200: deletedOf('sso_domain') },
      },
    },
    async (request) => {
      const context = contextOf(request)
      await requireRecentSignIn(context)
      const id = request.params.domain_id
      await removeSsoDomain(context, id)
      return { id, object: 'sso_domain', deleted: true } as const
    },
  )
}

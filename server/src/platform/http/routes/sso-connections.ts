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
  {
    domain: Type.String({
      maxLength: 253,
      description: 'Domain of your people’s e-mail addresses.',
    }),
  },
  { $id: 'SsoDomainInput', additionalProperties: false },
)

/**
 * Metadata of 256 KiB becomes longer as a member of a JSON body: each quote and line break in it
 * takes two bytes.
 */
const bodyLimit = 768 * 1024

/**
 * Routes of the identity providers of an Enterprise account, and of the domains they are
 * responsible for.
 */
export function ssoRoutes(route: Route, tools: SsoTools): void {
  const config = { role: 'admin', isLiveOnly: true } as const

  route.get(
    '/sso_connections',
    {
      config,
      schema: {
        tag,
        summary: 'List SSO connections',
        description: 'Returns the identity providers of the account, without their secrets.',
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
          'Send exactly one of `oidc`, `saml`, `metadata_xml` and `metadata_url`. Complete a test sign-in, then enable the connection.',
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
        description: 'Returns one connection, with the addresses to register at the provider.',
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
        summary: 'Update an SSO connection',
        description:
          'If you enforce a connection, all sessions in the account that it did not open end, except sessions of owners. The response contains the number of ended sessions, and whether your session is one of them.',
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
        summary: 'Reload the metadata of an SSO connection',
        description:
          'Reads `metadata_url` again, for example when the provider rolls over its certificates. If the metadata is invalid, the response contains the reason, and nothing changes.',
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
        description:
          'No one can sign in through the connection any more. Needs a sign-in within the last 15 minutes.',
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
        description:
          'Returns the domains with users who may sign in, and whether each domain is verified.',
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
          'Returns the TXT record that proves that you own the domain. Needs a sign-in within the last 15 minutes.',
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
        description: 'Looks up the TXT record that proves that you own the domain.',
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
          'People of the domain can no longer sign in through a connection. Needs a sign-in within the last 15 minutes.',
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

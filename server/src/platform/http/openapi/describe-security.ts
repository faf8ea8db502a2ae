import { scopes } from '#kit'
import type { RouteConfig } from '../operation/route.ts'
import type { Json } from './collect-schemas.ts'
import type { DocumentName } from './name-document.ts'

/** Describes who may call an operation: its kinds of credentials, scopes and role. */
export function describeSecurity(config: RouteConfig): Json {
  if (config.access === 'public' || config.access === 'form') return { security: [] }
  if (config.role !== undefined) {
    const { role, key } = config
    if (key === undefined) return { security: [{ session: [] }], 'x-role': role }
    const security = [{ api_key: [] }, { session: [] }]
    return { security, 'x-role': role, 'x-scopes': [key] }
  }
  const scopes = config.scope === undefined ? [] : [config.scope].flat()
  return {
    security: [
      { api_key: [] },
      { oauth2: scopes },
      { session: [] },
      ...(config.isPublishable ? [{ publishable_key: [] }] : []),
    ],
    ...(scopes.length > 0 && { 'x-scopes': scopes }),
  }
}

/** Describes the credentials of the operations of a document. */
export const describeSecuritySchemes = (name: DocumentName, cookie: string): Json => ({
  ...(name === 'openapi' && programSchemes),
  session: sessionIn(cookie),
})

const programSchemes = {
  api_key: {
    type: 'http',
    scheme: 'bearer',
    description:
      'An API key, created under Settings, API Keys. It has all data scopes unless restricted. It has settings.read and settings.write only if an owner granted them.',
  },
  publishable_key: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The publishable key of a form. It is public and can only submit leads, from the origins of the form.',
  },
  oauth2: {
    type: 'oauth2',
    description:
      'An access token of an app that a person connected. It has the granted scopes. Tokens are opaque, so the best practices of RFC8725 for JWT do not apply.',
    flows: {
      authorizationCode: {
        authorizationUrl: '/oauth/authorize',
        tokenUrl: '/oauth/token',
        refreshUrl: '/oauth/token',
        scopes: Object.fromEntries(scopes.map((scope) => [scope, meaningOf(scope)])),
      },
    },
  },
}

const sessionIn = (cookie: string): Json => ({
  type: 'apiKey',
  in: 'cookie',
  name: cookie,
  description: `The session of a signed-in person, from the pages of this instance. Over https the cookie is \`__Host-lh_session\`. Over plain http (only on loopback) it is \`lh_session\`.`,
})

function meaningOf(scope: string): string {
  const [subject, verb] = scope.split('.')
  return `${verb === 'write' ? 'Change' : 'Read'} ${subject}`
}

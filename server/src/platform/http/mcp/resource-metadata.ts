/**
 * Paths of the metadata of /mcp. The one with the path of the resource is the standard one; some
 * clients only try the other.
 */
export const resourceMetadataPaths = [
  '/.well-known/oauth-protected-resource/mcp',
  '/.well-known/oauth-protected-resource',
] as const

/** Scopes of the tools. */
const toolScopes = ['customers.read', 'analytics.read', 'customers.write'] as const

/** Scopes that a client should request first. They cover the tools that only read. */
const readScopes = toolScopes.filter((scope) => scope.endsWith('.read')).join(' ')

/** Returns the metadata of the resource /mcp. @see RFC 9728 section 2 */
export const resourceMetadata = (public_url: string): object => ({
  resource: `${public_url}/mcp`,
  authorization_servers: [public_url],
  scopes_supported: toolScopes,
  bearer_methods_supported: ['header'],
  resource_name: 'Leadhouse',
  resource_documentation: `${public_url}/skill.md`,
})

/** Adds the URL of the metadata to a WWW-Authenticate header. @see RFC 9728 section 5.1 */
export function withMetadataUrl(challenge: string, public_url: string): string {
  const url = `${public_url}${resourceMetadataPaths[0]}`
  const scope = challenge.includes('scope=') ? '' : `, scope="${readScopes}"`
  return `${challenge}, resource_metadata="${url}"${scope}`
}

import { fastify } from 'fastify'

/**
 * All features that would contact the vendor's hosts are off. The content security policy of the
 * page would block them too.
 */
export const start = `Scalar.createApiReference('#app', {
  url: '/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  theme: 'none',
  authentication: { preferredSecurityScheme: 'api_key' },
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
})
`

let loaded: Promise<Buffer> | undefined

/**
 * Returns the script of the API reference: four megabytes, loaded when the page is first opened.
 * The package only provides it through its plugin.
 */
export function reference(): Promise<Buffer> {
  loaded ??= (async () => {
    const { default: plugin } = await import('@scalar/fastify-api-reference')
    const scratch = fastify()
    await scratch.register(plugin, {
      routePrefix: '/docs',
      configuration: { url: '/openapi.json' },
    })
    const { rawPayload } = await scratch.inject('/docs/js/scalar.js')
    await scratch.close()
    return rawPayload
  })()
  return loaded
}

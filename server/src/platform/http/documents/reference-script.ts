import { fastify } from 'fastify'

/** What would call its maker's hosts is switched off; the page's policy would stop it all the same. */
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

/** The reference's script: four megabytes, loaded when somebody first opens the page. The package hands it out only through its plugin. */
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

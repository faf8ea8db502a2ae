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

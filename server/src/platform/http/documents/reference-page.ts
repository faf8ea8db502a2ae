import { openPage } from './page.ts'

/** The API reference for people. It makes no calls to other hosts. */
export const referencePage = `${openPage('API reference', 'reference.css', '/docs/reference')}<main>
<div id="app"></div>
</main>
<script src="/api-reference.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`

/**
 * Prints the script that starts the reference of the document at `url`. All features that would contact the vendor's hosts are off. The content
 * security policy of the page would block them too.
 */
export const printReferenceScript = (url: string): string => `Scalar.createApiReference('#app', {
  url: '${url}',
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

import { openPage } from './page.ts'

/** The API reference for people. It makes no calls to other hosts. */
export const referencePage = `${openPage('API reference', 'reference.css', '/docs/reference')}<div id="app"></div>
<script src="/api-reference.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`

/**
 * Prints the script that starts the reference of the documents below `base`. All features that would
 * contact the vendor's hosts are off. The content security policy of the page would block them too.
 */
export const printReferenceScript = (
  base: string,
): string => `// Links to an operation begin without the name of the document, which the viewer needs.
if (/^#(tag|model|description)\\//.test(location.hash))
  history.replaceState(null, '', '#api/' + location.hash.slice(1))
Scalar.createApiReference('#app', {
  sources: [
    { url: '${base}openapi.json', title: 'API for programs', slug: 'api', default: true },
    {
      url: '${base}openapi-dashboard.json',
      title: 'Dashboard, OAuth and pages',
      slug: 'dashboard',
    },
  ],
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

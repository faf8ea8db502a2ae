import { pagePolicy } from './headers.ts'
import type { Raw } from '../operation/answer.ts'

/** Headers of every page. */
export const pageHeaders = { 'content-security-policy': pagePolicy(), 'cache-control': 'no-cache' }

/** A section of the documentation, as shown in the bar at the top. */
type Place = '/docs/' | '/docs/reference' | '/problems'

const places: readonly (readonly [Place, string])[] = [
  ['/docs/', 'Guides'],
  ['/docs/reference', 'Reference'],
  ['/problems', 'Problems'],
]

/**
 * Renders the head and the bar of a documentation page. It needs no script and no build; `style` is
 * the name of its style sheet under /docs.
 */
export const openPage = (title: string, style: string, here: Place): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Leadhouse</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/docs/${style}">
</head>
<body>
<header class="bar">
<a class="brand" href="/docs/">Leadhouse</a>
<nav aria-label="Documentation">
${places.map(([to, name]) => `<a href="${to}"${to === here ? ' aria-current="true"' : ''}>${name}</a>`).join('\n')}
</nav>
<a class="last" href="/">Dashboard</a>
</header>
`

/** Renders a documentation page. `body` is HTML, and `beside` is a list of other pages. */
export const documentPage = (
  title: string,
  body: string,
  { here = '/problems', beside = '' }: { here?: Place; beside?: string } = {},
): Raw & { body: string } => ({
  content_type: 'text/html; charset=utf-8',
  body: `${openPage(title, 'style.css', here)}<div class="columns">
${beside}<main>
${body}
</main>
</div>
</body>
</html>
`,
})

/** Escapes text for HTML. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

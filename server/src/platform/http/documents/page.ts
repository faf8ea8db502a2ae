import { pagePolicy } from './headers.ts'
import type { Raw } from '../operation/answer.ts'

/** What a page of ours is sent with. */
export const pageHeaders = { 'content-security-policy': pagePolicy(), 'cache-control': 'no-cache' }

/** A place of the documentation, as the bar above it names it. */
type Place = '/docs/start' | '/docs' | '/problems'

const places: readonly (readonly [Place, string])[] = [
  ['/docs/start', 'Guides'],
  ['/docs', 'Reference'],
  ['/problems', 'Problems'],
]

/** The head and the bar of a page of the documentation. It needs no script and no build; `style` is the name of its style sheet below /docs. */
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
<a class="brand" href="/docs/start">Leadhouse</a>
<nav aria-label="Documentation">
${places.map(([to, name]) => `<a href="${to}"${to === here ? ' aria-current="true"' : ''}>${name}</a>`).join('\n')}
</nav>
<a class="last" href="/">Dashboard</a>
</header>
`

/** A page of the documentation. `body` is HTML, and `beside` a list of what else there is to read. */
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

/** Text as it may stand in HTML. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

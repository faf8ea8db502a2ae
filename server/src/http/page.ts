import { pagePolicy } from './headers.ts'
import type { Raw } from './answer.ts'

/** What a page of ours is sent with. */
export const pageHeaders = { 'content-security-policy': pagePolicy(), 'cache-control': 'no-cache' }

/** A small page of the service itself, apart from the dashboard: it needs no script and no build. `body` is HTML. */
export const pageOf = (title: string, body: string): Raw & { body: string } => ({
  content_type: 'text/html; charset=utf-8',
  body: `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Leadhouse</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif }
  body { max-width: 44rem; margin: 3rem auto; padding: 0 1.5rem }
  code { font-family: ui-monospace, monospace; background: color-mix(in srgb, currentcolor 10%, transparent); padding: .1em .3em; border-radius: .3em }
  dt { font-weight: 600; margin-top: 1rem } dd { margin: 0 }
</style>
<main>
${body}
</main>
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

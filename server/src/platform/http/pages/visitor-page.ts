import type { VisitorPage } from '../operation/route.ts'
import { html, type Html } from './html.ts'

/**
 * Renders a page for a visitor who sent a form. It has the colors and font of the other pages and
 * does not name the product, because the visitor does not use it.
 */
export function visitorPage(title: string, content: Html): VisitorPage {
  const page = html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>${title}</title>
      <link rel="stylesheet" href="/auth/style.css" />
    </head>
    <body>
      <main>
        <h1>${title}</h1>
        ${content}
      </main>
    </body>
  </html>`
  return { body: `<!doctype html>\n${page.markup}\n`, headers }
}

/**
 * Headers of a page for a visitor of a website. It needs no script, and no other page may frame it.
 */
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
} as const

import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { inTurn, root } from '../bin/turn.mjs'
import { readPages } from '../server/src/platform/http/documents/read-pages.ts'
import { rewriteLinks } from '../server/src/platform/http/documents/rewrite-links.ts'
import { printReferenceScript } from '../server/src/platform/http/documents/reference-page.ts'
import { referenceStyle } from '../server/src/platform/http/pages/docs-style.ts'
import { runVitePress } from './build-docs.ts'
import { buildWeb } from './build-web.ts'

/*
 * npm run docs [-- FOLDER] [--base /docs/]
 *
 * Builds the documentation as a static site in the folder `site`, for a web server that serves it
 * below the base and finds `webhooks.html` for `/docs/webhooks`. In addition to what an instance
 * serves from its build, it has the Markdown of each page and the API reference. It is built in
 * another folder and then renamed, so that a killed build leaves no partial one.
 */
const { values, positionals } = parseArgs({
  options: { base: { type: 'string', default: '/docs/' } },
  allowPositionals: true,
})
const base = `/${values.base}/`.replaceAll(/\/{2,}/g, '/')
const target = path.resolve(positionals[0] ?? path.join(root, 'site'))
const draft = `${target}.${process.pid}`

// The script of the API reference is part of that build.
await buildWeb()
try {
  await inTurn((holds) => runVitePress(root, ['--outDir', draft, '--base', base], holds))
  const pages = readPages(root).flatMap((group) => group.pages)
  const names = new Set(pages.map(({ name }) => name))
  const targets = { names, urlOf: (name: string) => `${base}${name}.md` }
  for (const page of pages) write(`${page.name}.md`, rewriteLinks(page, targets))
  copy('sdk/python/leadhouse.py')
  write('reference.html', printPage())
  write('reference.css', referenceStyle)
  write('reference.js', printReferenceScript(base))
  for (const name of ['openapi.json', 'openapi-dashboard.json']) write(name, printDocument(name))
  copy('web/dist/api-reference.js')
  fs.rmSync(target, { recursive: true, force: true })
  fs.renameSync(draft, target)
  process.stdout.write(`Built ${path.relative(process.cwd(), target)} for ${base}.\n`)
} finally {
  fs.rmSync(draft, { recursive: true, force: true })
}

/** Prints the page of the API reference. In an instance it also links to pages of the instance. */
function printPage(): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference · Leadhouse</title>
<link rel="icon" href="${base}icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${base}reference.css">
</head>
<body>
<header class="bar">
<a class="brand" href="${base}">Leadhouse</a>
<nav aria-label="Documentation">
<a href="${base}">Guides</a>
<a href="${base}reference" aria-current="true">Reference</a>
</nav>
</header>
<div id="app"></div>
<script src="${base}api-reference.js"></script>
<script src="${base}reference.js"></script>
</body>
</html>
`
}

/** Prints the API document for no certain instance. */
function printDocument(name: string): string {
  const file = path.join(root, 'server/generated', name)
  const document = JSON.parse(fs.readFileSync(file, 'utf8')) as { servers: unknown }
  const servers = [{ url: 'https://leads.example.com', description: 'Your instance.' }]
  return JSON.stringify({ ...document, servers })
}

function write(name: string, text: string): void {
  const file = path.join(draft, name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, text)
}

function copy(file: string): void {
  fs.copyFileSync(path.join(root, file), path.join(draft, path.basename(file)))
}

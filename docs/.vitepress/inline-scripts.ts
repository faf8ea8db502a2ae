import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const scripts = new Map<string, string>()

/**
 * Moves the inline scripts of a page into files, because the content security policy of an instance
 * allows only files. They still run before the page is rendered.
 */
export function moveInlineScripts(html: string, base: string): string {
  return html.replaceAll(
    /<script(?![^>]* src=)[^>]*>([^]*?)<\/script>/g,
    (_script, code: string) => {
      const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
      const name = `assets/inline.${hash}.js`
      scripts.set(name, code)
      return `<script src="${base}${name}"></script>`
    },
  )
}

/** Writes the files of the moved scripts. */
export function writeInlineScripts(folder: string): void {
  for (const [name, code] of scripts) fs.writeFileSync(path.join(folder, name), code)
}

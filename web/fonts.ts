import fs from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const { resolve } = createRequire(import.meta.url)

/** The scripts that are served; each comes only where a page has a letter of it. */
const subsets = ['latin', 'latin-ext', 'cyrillic', 'greek']

/** Puts the subsets of Inter beside the dashboard, at the addresses `src/ui/fonts.css` asks for. @throws where the version there is another than the installed one */
export function interFonts(): Plugin {
  return {
    name: 'inter-fonts',
    apply: 'build',
    generateBundle() {
      const { version } = JSON.parse(
        fs.readFileSync(resolve('@fontsource-variable/inter/package.json'), 'utf8'),
      ) as { version: string }
      const asked = fs.readFileSync(new URL('src/ui/fonts.css', import.meta.url), 'utf8')
      for (const subset of subsets) {
        const fileName = `assets/fonts/inter-${subset}-${version}.woff2`
        if (!asked.includes(`/${fileName}`))
          throw new Error(`fonts.css does not ask for ${fileName}.`)
        const source = fs.readFileSync(
          resolve(`@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2`),
        )
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
  }
}

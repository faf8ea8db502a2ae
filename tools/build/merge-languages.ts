import fs from 'node:fs'
import path from 'node:path'

/** Lists the languages of the dashboard, which are the folders of its texts. */
export const listLanguages = (texts: string): string[] =>
  fs
    .readdirSync(texts, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()

/**
 * Moves the build of one language into the folder of all languages. The page of English is
 * `index.html`, that of another language `index.<language>.html`. Files without texts, such as
 * styles, are the same in every build and are stored once: the name of an asset contains the hash of
 * its content.
 * @throws if two builds have different files of one name
 */
export function mergeBuild(own: string, folder: string, language: string): void {
  for (const entry of fs.readdirSync(own, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const source = path.join(entry.parentPath, entry.name)
    const name = path.relative(own, source)
    const target = path.join(folder, name === 'index.html' ? pageOf(language) : name)
    if (fs.existsSync(target) && !fs.readFileSync(source).equals(fs.readFileSync(target)))
      throw new Error(`The builds of the languages have different files ${name}.`)
    fs.mkdirSync(path.dirname(target), { recursive: true })
    fs.renameSync(source, target)
  }
  fs.rmSync(own, { recursive: true })
}

const pageOf = (language: string): string =>
  language === 'en' ? 'index.html' : `index.${language}.html`

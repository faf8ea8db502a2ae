import fs from 'node:fs'
import path from 'node:path'

/**
 * Returns the licences of the packages that these files belong to, as one text, sorted by name.
 * Most licences require that their text goes with every copy.
 *
 * @throws Error if a package has neither a licence file nor the name of its licence
 */
export function collectLicences(files: readonly string[]): string {
  const folders = new Set(files.map(folderOfPackage).filter((folder) => folder !== undefined))
  const texts = new Map([...folders].map(licenceOf))
  return [...texts]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([title, text]) => `${title}\n${'='.repeat(title.length)}\n\n${text}\n`)
    .join('\n\n')
}

/** Returns the folder of the package of a file, or undefined for a file of Leadhouse. */
function folderOfPackage(file: string): string | undefined {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0]
}

function licenceOf(folder: string): [title: string, text: string] {
  const { name, version, license } = JSON.parse(
    fs.readFileSync(path.join(folder, 'package.json'), 'utf8'),
  ) as { name: string; version: string; license?: string }
  const file = fs.readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))
  if (file === undefined && license === undefined)
    throw new Error(`The package ${name} does not state a licence.`)
  const text = file === undefined ? '' : fs.readFileSync(path.join(folder, file), 'utf8')
  return [`${name} ${version} (${license ?? 'see below'})`, text.trim()]
}

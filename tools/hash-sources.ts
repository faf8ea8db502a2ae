import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/**
 * Returns a hash over the names and contents of these files and folders below `root`, except
 * packages, builds and tests.
 */
export function hashOf(root: string, places: string[]): string {
  const hash = createHash('sha256')
  for (const file of listFiles(root, places)) {
    hash
      .update(`${file}\0`)
      .update(fs.readFileSync(path.join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** Lists the files that are hashed for these files and folders, as paths below `root`. */
export function listFiles(root: string, places: string[]): string[] {
  return places
    .flatMap((place) => filesIn(path.join(root, place)))
    .map((file) => path.relative(root, file))
}

function filesIn(place: string): string[] {
  if (!fs.existsSync(place)) return []
  if (fs.statSync(place).isFile()) return [place]
  return fs
    .globSync('**', { cwd: place, exclude: (name) => /^(node_modules|dist|test)$/.test(name) })
    .map((name) => path.join(place, name))
    .filter((file) => fs.statSync(file).isFile())
    .sort()
}

import fs from 'node:fs'
import path from 'node:path'
import { checkOf, type Patient } from '../check.ts'
import { bad, good, type CheckVerdict } from '../finding.ts'

type Seen = { file: string; mode: number; uid: number; mayOthersHave: number; owner: number | null }

/** Who owns the data folder and the database's, and who else may enter or write. */
export const folders = checkOf({
  name: 'folders',
  read: ({ place, settings }: Patient) =>
    [
      // Others may pass through it and not list it: started as root, the database belongs to somebody else.
      see(settings.data_dir, 0o711, null),
      see(path.join(settings.data_dir, 'letters.txt'), 0o600, null),
      ...(place === null ? [] : seeDatabase(place.database)),
    ].filter((seen) => seen !== null),
  assess: judgeFolders,
})

/** Pure; the first that is wrong is what is said. */
export function judgeFolders(seen: readonly Seen[]): CheckVerdict {
  for (const { file, mode, uid, mayOthersHave, owner } of seen) {
    const octal = (bits: number): string => bits.toString(8).padStart(4, '0')
    if ((mode & ~0o700 & ~mayOthersHave) !== 0)
      return bad(
        `Others may do more with ${file} than they should (mode ${octal(mode)}).`,
        `chmod ${octal(mode & (0o700 | mayOthersHave))} ${file}`,
      )
    if (owner !== null && uid !== owner)
      return bad(
        `${file} belongs to user ${uid}, and the folder it is in to ${owner}.`,
        `Stop the service, then: chown -R ${owner} ${file}`,
      )
  }
  return good('The data folder and the database belong to one user, and nobody else may enter.')
}

function seeDatabase(folder: string): (Seen | null)[] {
  const owner = fs.statSync(folder).uid
  return [
    see(folder, 0, null),
    see(path.join(folder, 'cluster'), 0o050, owner),
    see(path.join(folder, 'run'), 0, owner),
  ]
}

function see(file: string, mayOthersHave: number, owner: number | null): Seen | null {
  const stat = fs.statSync(file, { throwIfNoEntry: false })
  if (stat === undefined) return null
  return { file, mode: stat.mode & 0o777, uid: stat.uid, mayOthersHave, owner }
}

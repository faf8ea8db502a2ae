import fs from 'node:fs'
import path from 'node:path'
import { checkOf, type Patient } from '../check.ts'
import { bad, good, type CheckVerdict } from '../finding.ts'

type Seen = { file: string; mode: number; uid: number; mayOthersHave: number; owner: number | null }

/** Checks the owner and the permissions of the data folder and the database folder. */
export const folders = checkOf({
  name: 'folders',
  read: ({ place, settings }: Patient) =>
    [
      // Others may traverse the folder but not list it: if the service starts as root, the database
      // belongs to another user.
      see(settings.data_dir, 0o711, null),
      see(path.join(settings.data_dir, 'letters.txt'), 0o600, null),
      ...(place === null ? [] : seeDatabase(place.database)),
    ].filter((seen) => seen !== null),
  assess: checkFolders,
})

/** Reports the first folder with a fault. */
export function checkFolders(seen: readonly Seen[]): CheckVerdict {
  for (const { file, mode, uid, mayOthersHave, owner } of seen) {
    const octal = (bits: number): string => bits.toString(8).padStart(4, '0')
    if ((mode & ~0o700 & ~mayOthersHave) !== 0)
      return bad(
        `Permissions of ${file} are too broad (mode ${octal(mode)}).`,
        `chmod ${octal(mode & (0o700 | mayOthersHave))} ${file}`,
      )
    if (owner !== null && uid !== owner)
      return bad(
        `${file} belongs to user ${uid}, but its folder belongs to user ${owner}.`,
        `Stop the service, then run: chown -R ${owner} ${file}`,
      )
  }
  return good('The data folder and the database belong to one user, and no other user has access.')
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

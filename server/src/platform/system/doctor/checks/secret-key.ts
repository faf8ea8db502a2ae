import fs from 'node:fs'
import path from 'node:path'
import { checkOf } from '../check.ts'
import { bad, good, type CheckVerdict } from '../finding.ts'

type Seen = { file: string; mode: number | null; bytes: number } | 'setting'

/** Checks where the secret key is stored and who can read it. */
export const secretKeyCheck = checkOf<Seen>({
  name: 'secret key',
  read({ settings: { has_key_setting, data_dir }, place }) {
    if (has_key_setting) return 'setting'
    if (place === null) return null
    const file = path.join(data_dir, 'secret.key')
    const stat = fs.statSync(file, { throwIfNoEntry: false })
    if (stat === undefined) return { file, mode: null, bytes: 0 }
    const { length } = Buffer.from(fs.readFileSync(file, 'utf8').trim(), 'base64')
    return { file, mode: stat.mode & 0o777, bytes: length }
  },
  assess: checkSecretKey,
})

export function checkSecretKey(seen: Seen): CheckVerdict {
  if (seen === 'setting') return good('Set by LEADHOUSE_SECRET_KEY; not stored in the data folder.')
  const { file, mode, bytes } = seen
  if (mode === null || bytes !== 32)
    return bad(
      mode === null ? `There is no secret key at ${file}.` : `${file} does not contain 32 bytes.`,
      'Restore it from a backup, or set LEADHOUSE_SECRET_KEY to its value. Without it, the ' +
        'secrets in the database cannot be read.',
    )
  if ((mode & 0o077) !== 0)
    return bad(
      `Other users can read ${file} (mode ${mode.toString(8).padStart(4, '0')}).`,
      `chmod 600 ${file}; if other users have access to this machine or its backups, rotate the webhook secrets.`,
    )
  return good(`Only its owner can read ${file}. A copy of the folder contains the key.`)
}

import fs from 'node:fs'
import path from 'node:path'
import { checkOf } from '../check.ts'
import { bad, good, type CheckVerdict } from '../finding.ts'

type Seen = { file: string; mode: number | null; bytes: number } | 'setting'

/** Where the secret key lies, and who could read it. */
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
  assess: judgeSecretKey,
})

/** Pure. */
export function judgeSecretKey(seen: Seen): CheckVerdict {
  if (seen === 'setting') return good('Given by LEADHOUSE_SECRET_KEY, and in no file of ours.')
  const { file, mode, bytes } = seen
  if (mode === null || bytes !== 32)
    return bad(
      mode === null ? `There is no secret key at ${file}.` : `${file} does not hold 32 bytes.`,
      'Put it back from a backup, or set LEADHOUSE_SECRET_KEY to it: without it no secret in the database can be read.',
    )
  if ((mode & 0o077) !== 0)
    return bad(
      `Others could read ${file} (mode ${mode.toString(8).padStart(4, '0')}).`,
      `chmod 600 ${file}; if somebody else uses this machine or its backups, renew the webhook secrets.`,
    )
  return good(
    `Readable by its owner alone, in ${file}: whoever has a copy of the folder has the key.`,
  )
}

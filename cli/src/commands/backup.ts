import fs from 'node:fs'
import path from 'node:path'
import { Command } from 'commander'
import { readConfig, version } from '@leadhouse/server'
import {
  fileOf,
  makeBackupFile,
  newKeyPair,
  sealedWithin,
  verifyBackup,
  writeBackup,
  type BackupParts,
  type BackupProgress,
} from '@leadhouse/server/backup'
import { keysOf, lockOf, withKeys, type KeyOptions } from '../backup-keys.ts'
import { asInspector } from '../operator.ts'
import { print, type PrintOptions } from '../print.ts'
import { progressLine } from '../progress-line.ts'
import { megabytes } from '../megabytes.ts'

/**
 * `leadhouse backup`: a copy of the instance in one file. Only its passphrase is needed to restore
 * it.
 */
export function backupCommand(): Command {
  return withKeys(new Command('backup'))
    .description('Back up the instance to one encrypted file while it runs.')
    .argument('[place]', 'a file, a folder, or - for standard output')
    .option(
      '--without-key',
      'leave out the secret key, without which stored secrets cannot be decrypted',
    )
    .option('--json', 'output one JSON value')
    .action(backup)
    .addCommand(verifyCommand())
    .addCommand(newKeyCommand())
}

type BackupOptions = KeyOptions & PrintOptions & { withoutKey?: true }

async function backup(place: string | undefined, options: BackupOptions): Promise<void> {
  await asInspector(async ({ config, database, clock, secretKey }) => {
    const line = progressLine(process.stderr)
    const now = clock.now()
    const parts: BackupParts = {
      connection: database.connection,
      version,
      now,
      locks: [await lockOf(config, options)],
      secret_key: options.withoutKey ? null : secretKey,
      scope: 'kept',
      onProgress: (progress) => line.show(wordsOf(progress)),
    }
    if (options.withoutKey) warnOfKey(config.data_dir)
    if (place === '-') {
      await writeBackup(process.stdout, parts)
      return line.clear()
    }
    const made = await makeBackupFile(fileIn(place ?? config.backup.dir ?? '.', now), parts)
    line.clear()
    print(
      { object: 'backup', ...made },
      options,
      ({ file, file_bytes, rows, tables, snapshot_at }) =>
        `${file}: ${rows} rows of ${tables} tables as they were at ${snapshot_at}, ${megabytes(file_bytes)}.`,
    )
  })
}

/** If the argument is a folder, the file is named after the current time. */
const fileIn = (place: string, now: Date): string =>
  fs.statSync(place, { throwIfNoEntry: false })?.isDirectory()
    ? path.join(place, fileOf(now))
    : place

const wordsOf = ({ rows, bytes, tables, tables_done }: BackupProgress): string =>
  `${rows} rows, ${megabytes(bytes)}, ${tables_done} of ${tables} tables`

function warnOfKey(data_dir: string): void {
  process.stderr.write(
    `The secret key is left out. Store it elsewhere (LEADHOUSE_SECRET_KEY, or ${path.join(data_dir, 'secret.key')}). Without it, the backup cannot be restored ` +
      `and these secrets are lost: ${sealedWithin().join(', ')}.\n`,
  )
}

function verifyCommand(): Command {
  return withKeys(new Command('verify'))
    .description('Read a whole backup and check that it is intact.')
    .argument('<file>', 'the backup')
    .option('--json', 'output one JSON value')
    .action(async (file: string, options: KeyOptions & PrintOptions) => {
      const line = progressLine(process.stderr)
      const keys = await keysOf(readConfig(process.env), options)
      const verified = await verifyBackup(file, keys, (bytes, of) =>
        line.show(`${Math.floor((100 * bytes) / of)} %`),
      )
      line.clear()
      const { made_at, contents, summary, file_bytes } = verified
      const { version: made_by, postgres, secret_key } = contents
      const has_key = secret_key !== null
      const schema = contents.migrations.at(-1)?.name ?? null
      print(
        {
          object: 'backup',
          file,
          file_bytes,
          made_at,
          made_by,
          postgres,
          schema,
          has_key,
          ...summary,
        },
        options,
        ({ snapshot_at, rows, tables }) =>
          `Intact: ${rows} rows of ${tables} tables as they were at ${snapshot_at}, written by version ${made_by}, ${has_key ? 'with' : 'without'} the secret key.`,
      )
    })
}

function newKeyCommand(): Command {
  return new Command('new-key')
    .description('Generate a key pair for unattended backups.')
    .option('--json', 'output one JSON value')
    .action((options: PrintOptions) =>
      print(
        newKeyPair(),
        options,
        ({ public_key, private_key }) =>
          `LEADHOUSE_BACKUP_PUBLIC_KEY=${public_key}\n\nStore this private key away from the server. Only this key decrypts backups made with the public key above:\n${private_key}`,
      ),
    )
}

import fs from 'node:fs'
import readline from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { Command } from 'commander'
import type { Config } from '@leadhouse/server'
import type { Keys, Lock } from '@leadhouse/server/backup'
import { Refusal } from './refusal.ts'

/**
 * Options for the passphrase or key of a backup. They take files: every user of the machine can
 * read the arguments of a process.
 */
export type KeyOptions = { passphraseFile?: string; keyFile?: string }

/** Adds the options for the passphrase or private key of a backup. */
export const withKeys = (command: Command): Command =>
  command
    .option('--passphrase-file <file>', 'file with the passphrase')
    .option(
      '--key-file <file>',
      'file with the private key, for a backup encrypted to a public key',
    )

/**
 * Returns what to encrypt a backup with: the public key of the settings, or a passphrase from a
 * file, the settings or a prompt.
 */
export async function lockOf(
  { backup }: Pick<Config, 'backup'>,
  { passphraseFile }: KeyOptions,
): Promise<Lock> {
  if (passphraseFile === undefined && backup.public_key !== null)
    return { kind: 'public_key', public_key: backup.public_key }
  const given = passphraseOf(passphraseFile) ?? backup.passphrase
  const passphrase = given ?? (await askHidden('Passphrase for the backup: '))
  if (passphrase === undefined)
    throw new Refusal(
      'A backup needs a passphrase or a public key. Use --passphrase-file FILE, or set LEADHOUSE_BACKUP_PASSPHRASE or LEADHOUSE_BACKUP_PUBLIC_KEY.',
    )
  if (passphrase.length < 12)
    throw new Refusal(
      'The passphrase of a backup must have at least 12 characters. Choose a longer one.',
    )
  return { kind: 'passphrase', passphrase }
}

/** Returns the keys that may decrypt a backup. Prompts for a passphrase if none is given. */
export async function keysOf(
  { backup, secret_key }: Pick<Config, 'backup' | 'secret_key'>,
  { passphraseFile, keyFile }: KeyOptions,
): Promise<Keys> {
  const private_key = passphraseOf(keyFile)
  const given = passphraseOf(passphraseFile) ?? backup.passphrase ?? undefined
  const isGiven = given !== undefined || private_key !== undefined
  const passphrase = given ?? (isGiven ? undefined : await askHidden('Passphrase of the backup: '))
  return { passphrase, private_key, secret_key: secret_key ?? undefined }
}

/** Returns the first line of a file. @throws Refusal if there is no file */
function passphraseOf(file: string | undefined): string | undefined {
  if (file === undefined) return undefined
  if (!fs.existsSync(file)) throw new Refusal(`There is no file ${file}.`)
  return fs.readFileSync(file, 'utf8').split(/\r?\n/, 1)[0]
}

/**
 * Prompts on the terminal without showing what is typed. Returns undefined if there is no terminal.
 */
async function askHidden(question: string): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined
  process.stderr.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = readline.createInterface({
    input: process.stdin,
    output: silent,
    terminal: true,
  })
  const answer = await terminal.question('')
  terminal.close()
  process.stderr.write('\n')
  return answer
}

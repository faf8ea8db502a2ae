import { BackupRefused } from './backup-refused.ts'
import { verifyBackup } from './read-backup.ts'

/** Reads a backup whole, changing nothing, and answers what is wrong with it; null where nothing is. */
export type TrialRead = (file: string) => Promise<string | null>

/** How backups of this instance are tried; null where only the holder of the private key can open them. Cost: that of reading the file. */
export function trialReadWith({ passphrase }: { passphrase: string | null }): TrialRead | null {
  if (passphrase === null) return null
  return async (file) => {
    try {
      await verifyBackup(file, { passphrase })
      return null
    } catch (error) {
      if (error instanceof BackupRefused) return error.message
      throw error
    }
  }
}

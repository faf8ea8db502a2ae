import { BackupRefused } from './backup-refused.ts'
import { verifyBackup } from './read-backup.ts'

/**
 * Reads a whole backup without changing anything, and returns an error text, or null if the backup
 * is valid.
 */
export type TestRead = (file: string) => Promise<string | null>

/**
 * Returns how to verify backups of this instance; null if only the owner of the private key can
 * open them. A verification costs as much as reading the file.
 */
export function testReadWith({ passphrase }: { passphrase: string | null }): TestRead | null {
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

export { lockOf, upgradeSchema, type Upgraded } from './before-upgrade.ts'
export { BackupRefused } from './backup-refused.ts'
export { newKeyPair, type Keys, type Lock } from './format/locks.ts'
export { ledgerName, openLedger, type Ledger } from './ledger.ts'
export { planMajor, planUpgrade, type UpgradePlan } from './plan-upgrade.ts'
export { restoreEmbedded, type EmbeddedRestore } from './restore-embedded.ts'
export type { Restored, RestoreParts, RestoreStep } from './restore-parts.ts'
export { requireRestored, restoreServer } from './restore-server.ts'
export { fileOf, makeBackupFile, type MadeBackup } from './backup-file.ts'
export { heldInBackups, type BackupPlace } from './held-in-backups.ts'
export { measureBackups } from './measure.ts'
export { openNightly, type BackupState, type Nightly } from './nightly.ts'
export { sealedWithin } from './sealed-within.ts'
export { trialReadWith } from './trial-read.ts'
export { verifyBackup, type VerifiedBackup } from './read-backup.ts'
export { listBackups, type Listed } from './rotate.ts'
export { upgradeMajor, type UpgradedMajor } from './upgrade-major.ts'
export {
  writeBackup,
  type BackupParts,
  type BackupProgress,
  type BackupSummary,
} from './write-backup.ts'

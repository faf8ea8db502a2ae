export { Plan, QualifyAt } from './schema.ts'
export { createAccount, type NewAccount } from './create-account.ts'
export { openAccountBook, type AccountBook, type AccountSettings } from './settings.ts'

export { applySetup } from './apply-setup.ts'
export { AccountSetup, AppliedSetup } from './schema.ts'

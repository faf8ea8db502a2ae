export { addDemo, removeDemo } from './demo.ts'
export { getOnboarding } from './get-onboarding.ts'
export { NewDemo, Onboarding } from './schema.ts'

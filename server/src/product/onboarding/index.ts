export { addDemo, removeDemo } from './demo.ts'
export { getOnboarding } from './get-onboarding.ts'
export { DealsIn, NewDemo, Onboarding } from './schema.ts'

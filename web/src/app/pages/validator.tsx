import { Validator } from '../../features/validator/validator.tsx'

/** Is this delivery genuine, and if not, why? */
export function ValidatorPage() {
  return <Validator />
}

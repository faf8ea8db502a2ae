import { Validator } from '../../features/validator/validator.tsx'

/** The page that checks the signature of a delivery. */
export function ValidatorPage() {
  return <Validator />
}

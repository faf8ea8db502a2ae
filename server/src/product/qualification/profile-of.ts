import type { Model } from './model.ts'
import { sealPrior } from './prior-terms.ts'
import { consulting } from './profiles/consulting.ts'
import { homes } from './profiles/homes.ts'
import type { ProfileFile } from './profiles/profile.ts'
import type { ProfileName } from './profiles/profile-name.ts'
import { rentals } from './profiles/rentals.ts'
import { saas } from './profiles/saas.ts'

/** A profile with the model of an account without outcomes. */
export type Profile = ProfileFile & { prior: Model }

const withPrior = (file: ProfileFile): Profile => ({ ...file, prior: sealPrior(file) })

const profiles: Readonly<Record<ProfileName, Profile>> = {
  homes: withPrior(homes),
  rentals: withPrior(rentals),
  consulting: withPrior(consulting),
  saas: withPrior(saas),
}

/** Returns a profile. Stored models and inputs without a name are of homes. */
export const profileOf = (name: ProfileName = 'homes'): Profile => profiles[name]

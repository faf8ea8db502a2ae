import type { ImportInput } from '@leadhouse/sdk/dashboard'
import type { Profile } from '../../wording/profile.ts'

/**
 * The fields a column can fill, by their name in the import API: the label, and the known headings.
 */
export type Fields = Readonly<Record<string, { says: string; names: readonly string[] }>>

/** A kind of file that can be imported. */
export type ImportKind = {
  kind: ImportInput['kind']
  title: string
  fields: Fields
  /** Fields that every row needs. The import reports missing fields. */
  needed: readonly string[]
  /** A value for all rows if no column has it. */
  same: { field: string; label: string; description: string; usual: string }
  sample: { head: readonly string[]; rows: readonly (readonly (string | number)[])[] }
  /** The cached lists to refetch while the import runs. */
  renews: readonly string[]
  /** The list to open after the import, and a second page. */
  see: string
  next: { to: string; says: string }
  /** What happens to the imported rows. */
  after: string
}

/**
 * Returns the fields that the profile has. A column of another field is still imported if its
 * heading is the name of the field in the API.
 */
export const fieldsOfProfile = (fields: Fields, { has, isHousing }: Profile): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([field]) => {
      if (field === 'bedrooms' || field === 'bathrooms' || field === 'financing') return has(field)
      return isHousing || (field !== 'square_feet' && field !== 'address')
    }),
  )

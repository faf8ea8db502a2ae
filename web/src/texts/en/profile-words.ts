import type { ProfileInput, Words } from '../../wording/profile.ts'

/** The words of a profile and its title. The other words are derived from these. */
export type ProfileWords = Omit<Words, 'Offer' | 'type'> & { title: string }

/**
 * Returns the words of a profile in this language. The API returns English words; other languages
 * have a table with an entry for each profile name and use the words of the API for unknown ones.
 */
export const profileWords = ({ title, words, fields }: ProfileInput): ProfileWords => ({
  title,
  ...words,
  item: fields.bedrooms ? 'home' : words.offer,
  items: fields.bedrooms ? 'homes' : words.offers,
})

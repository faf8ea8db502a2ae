import { fold } from '#kit'

/**
 * How an offered type matches a requested one. `same`: equal, a synonym, or a kind of it.
 * `related`: may be what was meant. Null: no match.
 */
export type TypeAnswer = 'same' | 'related' | null

/**
 * Returns how a service of type `offered` matches a request for type `wished`. Types are the
 * customer's own words, so different words are different types. Homes are the exception, because
 * their many names would hide what fits. Every kind of home matches a request for a residential
 * property. A listing that states only that it is a home partly matches a request for one kind.
 */
export function answerOf(wished: string, offered: string): TypeAnswer {
  const [wish, offer] = [fold(wished), fold(offered)]
  if (wish === offer) return 'same'
  const [wishedKind, offeredKind] = [kinds.get(wish), kinds.get(offer)]
  if (wishedKind === undefined || offeredKind === undefined) return null
  if (wishedKind === offeredKind || wishedKind === 'home') return 'same'
  return offeredKind === 'home' || isFlat(wishedKind, offeredKind) ? 'related' : null
}

/**
 * Returns the case-folded type names for which a service of this type is a match, its own type
 * first.
 */
export function wordsFor(offered: string): string[] {
  const type = fold(offered)
  const others = [...kinds.keys()].filter((word) => word !== type && answerOf(word, type) !== null)
  return [type, ...others]
}

/** Returns whether other type names can match a request for this type. */
export const hasFamily = (type: string): boolean => kinds.has(fold(type))

// A condominium is an apartment that is sold; which of the two words is used differs between
// countries.
const isFlat = (...of: string[]): boolean =>
  of.every((kind) => kind === 'apartment' || kind === 'condo')

const kinds = new Map(
  Object.entries({
    home: ['residential', 'residence', 'home', 'homes', 'housing'],
    house: [
      'house',
      'houses',
      'single_family',
      'single_family_home',
      'single_family_house',
      'single_family_residence',
      'detached',
      'detached_house',
    ],
    apartment: ['apartment', 'apartments', 'flat', 'flats'],
    condo: ['condo', 'condos', 'condominium', 'condominiums'],
    townhouse: ['townhouse', 'townhouses', 'town_house', 'townhome', 'townhomes', 'row_house'],
  }).flatMap(([kind, words]) => words.map((word) => [word, kind] as const)),
)

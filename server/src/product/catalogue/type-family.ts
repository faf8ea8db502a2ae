import { fold } from '#kit'

/** How a type answers the wished one: `same`, also under another word or as a kind of it; `related`, where it may be what is meant; null where it is not. */
export type TypeAnswer = 'same' | 'related' | null

/**
 * How a service of the type `offered` answers a wish for the type `wished`. Types are the customer's own words, and two words are two types; only homes go by so many
 * names that this hides what fits. Of those a wish for a residential property is answered by every kind, a wish for one kind in part by what only says that it is a home.
 */
export function answerOf(wished: string, offered: string): TypeAnswer {
  const [wish, offer] = [fold(wished), fold(offered)]
  if (wish === offer) return 'same'
  const [wishedKind, offeredKind] = [kinds.get(wish), kinds.get(offer)]
  if (wishedKind === undefined || offeredKind === undefined) return null
  if (wishedKind === offeredKind || wishedKind === 'home') return 'same'
  return offeredKind === 'home' || isFlat(wishedKind, offeredKind) ? 'related' : null
}

/** The words, folded, with which a wish may ask for what a service of this type answers, its own first. */
export function wordsFor(offered: string): string[] {
  const type = fold(offered)
  const others = [...kinds.keys()].filter((word) => word !== type && answerOf(word, type) !== null)
  return [type, ...others]
}

/** Whether other words than this one may answer a wish for it. */
export const hasFamily = (type: string): boolean => kinds.has(fold(type))

// A condominium is a flat that is sold; which of the two words is used differs from land to land.
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

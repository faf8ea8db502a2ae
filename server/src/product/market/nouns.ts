/** The nouns of an analysis: what the account lists, and what is compared. */
export type MarketWords = {
  /** What the account lists: "listing", "listings". */
  offer: string
  offers: string
  /** What is compared: "homes". */
  items: string
  item: string
}

/** The nouns of an account that offers homes. */
export const homeWords: MarketWords = {
  offer: 'listing',
  offers: 'listings',
  item: 'home',
  items: 'homes',
}

/** Returns a noun with its indefinite article: "a listing", "an engagement". */
export const withArticle = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`

import { profileOf, type ProfileName } from '#qualification'
import type { MarketWords } from './nouns.ts'

/** Returns the nouns of the market analysis of a profile. Only homes are called homes. */
export function marketWordsOf(name: ProfileName): MarketWords {
  const { words, fields } = profileOf(name)
  const { offer, offers } = words
  return fields.bedrooms
    ? { offer, offers, item: 'home', items: 'homes' }
    : { offer, offers, item: offer, items: offers }
}

import type { Lexicon, LexiconGroup, LexiconRule } from '../lexicon.ts'
import type { ProfileName } from '../../profiles/profile-name.ts'
import { buyingRules } from './buying-signs.ts'
import { cuesOfPattern } from './cues-of-pattern.ts'
import { tradeWords } from './index.ts'
import { noSaleRules } from './no-sale.ts'
import type { TradeWords } from './trade-words.ts'

/**
 * Returns the lexicon with which the messages of a trade are read. For consultants and software
 * companies the rules about homes are replaced by rules about business enquiries. Negations,
 * conditions, urgency and numbers of the language stay in use.
 */
export function lexiconFor(profile: ProfileName | undefined, lexicon: Lexicon): Lexicon {
  if (profile === undefined || profile === 'homes' || profile === 'rentals') return lexicon
  const words = tradeWords.get(lexicon.language)
  if (!words) return lexicon
  const business = made.get(lexicon) ?? businessLexicon(lexicon, withSigns(lexicon, words))
  made.set(lexicon, business)
  return business
}

/** Adds the rules that all languages keep together, after the rules of the language. */
const withSigns = ({ language }: Lexicon, words: TradeWords): TradeWords => ({
  ...words,
  rules: [...words.rules, ...noSaleRules(language), ...buyingRules(language)],
})

const made = new WeakMap<Lexicon, Lexicon>()

function businessLexicon(lexicon: Lexicon, words: TradeWords): Lexicon {
  const whole = (pattern: RegExp) =>
    lexicon.isUnspaced ? pattern : new RegExp(`(?<!\\w)(?:${pattern.source})(?!\\w)`)
  const { continues, pronouns, wish, time } = lexicon
  return {
    ...lexicon,
    isBusiness: true,
    others: whole(words.others),
    // Staff and customers are named by pronouns too. Only people outside the company are others.
    pronouns: never,
    continues: new RegExp(`${continues.source}|${pronouns.source}`),
    cues: cuesFor(lexicon, words),
    rules: [
      ...lexicon.rules.filter(isShared),
      ...[...words.rules.filter(isBrowsing), ...words.rules].map((rule) => ({
        ...rule,
        says: whole(rule.says),
      })),
    ],
    wish: {
      ...wish,
      has: never,
      rooms: never,
      studio: never,
      types: [],
      upTo: whole(words.upTo),
      noBudget: whole(words.noBudget),
      elsewhere: never,
    },
    time: {
      ...time,
      of: whole(words.time.of),
      events: whole(words.time.events),
      phrases: [
        ...words.time.phrases.map(([says, days]) => [whole(says), days] as const),
        // "No hurry" is a stated fact.
        ...time.phrases.filter(([, days]) => days < 730),
      ],
    },
  }
}

/** Rules of a language that apply to every trade. */
const isShared = ({ group }: LexiconRule): boolean => group === 'urgent'

/** Words of curiosity show the intent better than the names of products. */
const isBrowsing = ({ group, value }: LexiconRule): boolean =>
  group === 'intent' && value === 'browse'

const never = /(?!)/

/** Groups for which the words of the language stay necessary. */
const sharedCues = ['urgent', 'wish', 'time'] as const

function cuesFor({ cues }: Lexicon, { rules, time }: TradeWords): Lexicon['cues'] {
  const starts: Record<LexiconGroup, string[]> = {
    financing: [],
    tour: [],
    agent: [],
    urgent: [],
    intent: [],
    writer: [],
    wish: [],
    time: time.phrases.flatMap(([says]) => cuesOfPattern(says)),
    stated: [],
  }
  for (const { group, says } of rules) starts[group].push(...cuesOfPattern(says))
  for (const group of sharedCues) starts[group].push(cues[group])
  return Object.fromEntries(
    Object.entries(starts).map(([group, found]) => [group, found.join(' ')]),
  ) as Lexicon['cues']
}

import { numberAt } from '#statistics'
import { amenities, amenityWords, noAmenity } from './amenities.ts'
import type { SplitText } from './split-words.ts'

/** An amenity in a text: its bit, whether it is negated, and its position. */
export type NamedAmenity = { place: number; isDenied: boolean; from: number; to: number }

/**
 * The range to read, and its language. A listing enumerates its amenities, so in a listing "with"
 * starts a new clause.
 */
export type ReadingScope = { from: number; to: number; language: string | null; isListing: boolean }

/**
 * Returns the amenities in a range of normalized text, each with whether its clause negates it. An
 * amenity that is not needed is ignored. Cost: one lookup per word, and a check of the context of
 * each match.
 */
export function readAmenities(text: string, words: SplitText, scope: ReadingScope): NamedAmenity[] {
  const found: NamedAmenity[] = []
  const clauses = new Clauses(text, words, scope)
  const { starts, texts } = words
  for (let i = clauses.first; i < clauses.end; i++) {
    const phrase = longestAt(words, i, clauses.end, scope.language)
    if (!phrase) continue
    const last = phrase.last
    const denial = phrase.place < 0 ? 'unneeded' : clauses.denialOf(i, last)
    const counts = !phrase.isOnlyDenied || (scope.isListing && denial === 'denied')
    if (denial !== 'unneeded' && counts) {
      const to = numberAt(starts, last) + (texts[last] ?? '').length
      const isDenied = (denial === 'denied') !== phrase.isOpposite
      found.push({ place: phrase.place, isDenied, from: numberAt(starts, i), to })
    }
    i = last
  }
  return found
}

/** Returns the first letters of words with which the name of an amenity may begin. */
export const amenityCues = (): Iterable<string> => phrases.keys()

type Phrase = {
  place: number
  isOpposite: boolean
  /** Whether it counts only if a listing denies it. */
  isOnlyDenied: boolean
  words: readonly string[]
}

const phrases = new Map<string, Phrase[]>()
const lists = [...amenities.map((name) => amenityWords[name]), noAmenity]
for (const [at, list] of lists.entries())
  for (const one of list.split('|')) {
    const isOpposite = one.startsWith('!')
    const isOnlyDenied = one.startsWith('-')
    const words = one.replace(/^[!-]/, '').split(' ')
    const key = (words[0] ?? '').replace('*', '').slice(0, 4)
    const place = at < amenities.length ? at : -1
    phrases.set(key, [...(phrases.get(key) ?? []), { place, isOpposite, isOnlyDenied, words }])
  }

function longestAt(
  words: SplitText,
  i: number,
  end: number,
  language: string | null,
): (Phrase & { last: number }) | null {
  let best: (Phrase & { last: number }) | null = null
  const own = onlyIn[words.texts[i] ?? '']
  if (own && language !== null && !own.includes(language)) return null
  for (const phrase of phrases.get(bare(words.texts[i]).slice(0, 4)) ?? []) {
    const last = endOf(phrase.words, words, i, end)
    if (last >= 0 && (!best || phrase.words.length > best.words.length)) best = { ...phrase, last }
  }
  return best
}

/**
 * Returns the index of the last word of a phrase that begins at word `i`; -1 if there is no match.
 */
function endOf(phrase: readonly string[], { texts }: SplitText, i: number, end: number): number {
  let at = i
  for (let n = 0; n < phrase.length; n++, at++) {
    const wanted = phrase[n] ?? ''
    if (wanted !== '~') {
      if (at >= end || !isWord(bare(texts[at]), wanted)) return -1
      continue
    }
    const next = phrase[n + 1] ?? ''
    const most = Math.min(end, at + 4)
    while (at < most && !isWord(bare(texts[at]), next)) at += 1
    at -= 1
  }
  return at - 1
}

const isWord = (word: string, wanted: string): boolean =>
  wanted.endsWith('*') ? word.startsWith(wanted.slice(0, -1)) : word === wanted

/** l'ascensore: the word follows the apostrophe. */
const bare = (word = ''): string => word.slice(word.indexOf("'") + 1)

/** The words of a range, and the context of a match. */
class Clauses {
  readonly first: number
  readonly end: number
  private readonly text: string
  private readonly words: SplitText
  private readonly scope: ReadingScope

  constructor(text: string, words: SplitText, scope: ReadingScope) {
    this.text = text
    this.words = words
    this.scope = scope
    const { starts } = words
    let first = 0
    while (first < starts.length && numberAt(starts, first) < scope.from) first += 1
    let end = first
    while (end < starts.length && numberAt(starts, end) < scope.to) end += 1
    this.first = first
    this.end = end
  }

  /** Returns how the clause of the words from `i` to `last` negates them. */
  denialOf(i: number, last: number): 'denied' | 'unneeded' | null {
    if (this.isAnsweredNo(last)) return 'denied'
    let denials = 0
    let at = -1
    let isPaired = false
    for (let n = i - 1; n >= Math.max(this.first, i - 6) && !this.isCut(n + 1); n--)
      if (this.isPairing(n)) [isPaired, at] = [true, n]
      else if (this.isDenial(n)) [denials, at] = [denials + 1, n]
    // After the match, only a negated verb refers to the matched amenity. "Without" refers to the
    // next item.
    if (denials === 0 && isPaired) return 'denied'
    if (denials === 0)
      for (let n = last + 1; n < Math.min(this.end, last + 6) && !this.isCut(n); n++) {
        if (joins.has(this.words.texts[n] ?? '')) break
        if (withouts.has(this.words.texts[n] ?? '')) break
        if (this.isDenial(n)) [denials, at] = [1, n]
      }
    if (denials % 2 === 0) return null
    return this.isOfNeed(at) ? 'unneeded' : 'denied'
  }

  private isDenial(n: number): boolean {
    const word = this.words.texts[n] ?? ''
    if (word === 'no' && this.scope.language === 'pt') return false
    return denials.has(word) || word.endsWith("n't") || /^(?:kein|aucun)/.test(word)
  }

  /** neither … nor …: each item is negated once, although the other word also negates. */
  private isPairing(n: number): boolean {
    const word = this.words.texts[n] ?? ''
    return pairings.has(word) || (word === 'noch' && this.scope.language === 'nl')
  }

  /** "Pets: no" */
  private isAnsweredNo(last: number): boolean {
    const { starts, texts } = this.words
    const rest = this.text.slice(numberAt(starts, last) + (texts[last] ?? '').length)
    return answeredNo.test(rest.slice(0, 12))
  }

  private isOfNeed(at: number): boolean {
    for (let n = Math.max(this.first, at - 2); n < Math.min(this.end, at + 4); n++)
      if (needs.test(this.words.texts[n] ?? '')) return true
    return false
  }

  /** Returns whether a new clause begins with word `n`. */
  private isCut(n: number): boolean {
    const { texts, starts } = this.words
    const word = texts[n] ?? ''
    if (breaks.has(word) || (this.scope.isListing && withs.has(word))) return true
    const before = numberAt(starts, n - 1) + (texts[n - 1] ?? '').length
    return /[.,;:!?\n()。、¿¡]/.test(this.text.slice(before, starts[n]))
  }
}

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(' '))

const denials = setOf(
  'no not never without cannot dont cant avoid avoiding hate dislike sin nunca ohne nicht pas sans non nao sem senza geen zonder niet 不 没 无',
)
const pairings = setOf('neither nor weder ni nem')
const answeredNo =
  /^ ?[:：] ?(?:(?:no|none|nein|keine?|nee|geen|non|aucune?|nao|nenhum|ninguno|nessuno)(?![a-z ]*[a-z])|无|否)/
/** Words that are an amenity in one language and something else in another. */
const onlyIn: Readonly<Record<string, readonly string[]>> = {
  chat: ['fr'],
  chats: ['fr'],
  cave: ['fr', 'pt'],
  camino: ['it'],
  cane: ['it'],
}
const breaks = setOf('but aber pero mais mas ma maar though only')
const withouts = setOf('without sin ohne sans sem senza zonder no kein keine geen 无')
const joins = setOf('and und y et e en')
const withs = setOf('with con mit avec com met 带')
const needs =
  /^(?:need|necess|requir|importan|essential|falta$|necesit|importa|brauch|notig|wichtig|besoin|precis|bisogno|serve$|nodig|belangrijk|需)/

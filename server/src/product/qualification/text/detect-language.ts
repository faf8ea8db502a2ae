import { numberAt } from '#statistics'
import { detectDoubtful } from './doubtful-language.ts'
import { lexicons } from './languages/index.ts'
import type { Lexicon } from './lexicon.ts'
import type { SplitText } from './split-words.ts'

/** Languages that are detected but not read: frequent words of each, without accents. */
const otherLanguages: Readonly<Record<string, string>> = {
  pl: 'i w na z do jest nie sie czy to ze mozna dzien dobry prosze o dla za jak juz mamy mieszkanie domu oferta nadal szukamy kontakt place gotowka kredyt w czwartek obejrzec chcemy chce kupic',
  sv: 'och att det som en ett pa ar av for med den till inte vi jag har kan hej finns huset lagenheten soker tre vill vara vart betalar behover inget lan titta torsdag kvar',
  da: 'og at det som en et pa er af for med den til ikke vi jeg har kan hej stadig huset lejligheden leder efter salg vores lan godkendt se torsdag kontant',
  no: 'og at det som en et pa er av for med den til ikke vi jeg har kan hei fortsatt huset leiligheten ledig darlig tid fatt godkjent lan se torsdag',
  fi: 'ja on ei se etta han oli joka mutta kun niin olen hei onko talo viela myynnissa asunnon laina jo maksamme voisimmeko nahda torstaina hyvaksytty me mina kateisella',
  cs: 'a je se na v ze s z do to i jsme jsem byt by si mohli dobry den nabidka stale ve hypoteku uz mame platim hotove schvalenou prohlednout ctvrtek',
  sk: 'a je sa na v ze s z do to aj sme som byt by si mohli dobry den ponuka stale vo hypoteku uz mame platim schvalenu pozriet stvrtok',
  hu: 'a az es hogy nem is van egy ez meg mar lakast hazat jo napot aktualis hirdetes hitelunket jovahagytak keszpenzzel fizetek csutortokon megnezhetnenk',
  ro: 'si in de la cu pe nu este sunt mai un o ca buna ziua apartamentul joi creditul deja aprobat platesc cash cautam casa trei camere disponibil am putea vedea',
  tr: 've bir bu da de mi icin ne var yok merhaba evet hayir ilan hala gecerli ev ariyoruz daireyi gorebilir miyiz kredimiz onaylandi acil persembe gunu',
  vi: 'va la co cua khong toi chung the xem can ho vao thu nam khoan vay da duoc duyet nha con ban tra tien mat',
  id: 'dan yang di ke dari ini itu saya kami untuk dengan tidak apakah bisakah melihat apartemen hari kamis kredit sudah disetujui rumahnya masih dijual bayar tunai rumah',
  hr: 'i je se na u da za s od to li mozemo pogledati stan cetvrtak kredit nam vec odobren dobar dan kuca jos prodaju placam gotovinom',
  ca: 'i el la els les de que en un una amb per pel no es ja som hi tenim podriem veure pis dijous hipoteca aprovada banc encara disponible busquem casa jardi familia aquest volem',
  lt: 'ir yra kad su is ne ar mes galetume apziureti buta ketvirtadieni paskola jau patvirtinta namas ieskome',
  et: 'ja on ei see et kas me saaksime korterit neljapaeval vaadata laen juba heaks kiidetud maja otsime',
  sq: 'dhe ne te nje per me nuk eshte ka mund ta shohim apartamentin enjten kredia miratuar tashme shtepi',
  sw: 'na ya wa kwa ni katika je tunaweza kuona nyumba siku alhamisi mkopo umeidhinishwa tayari',
  tl: 'ang ng sa na mga po ba ay hindi naming makita bahay huwebes aprubado namin pwede kami',
}

/**
 * Language of a message: its name if it can be detected, and the lexicon to read it with, if its
 * words are known.
 */
export type DetectedLanguage = { language: string | null; lexicon: Lexicon | null; words: number }

/**
 * Minimum share of words that the language must know; it is half of them if there are few words.
 */
const minShare = 0.34

/** Maximum number of words used for the detection. */
const maxTold = 40

/**
 * Detects the language of normalized text by its script, or by frequent words. If too few words are
 * known, its character sequences decide. Cost: about 5 µs for 50 words; see `detectDoubtful` for
 * the others.
 */
export function detectLanguage({ texts: words }: SplitText, text: string): DetectedLanguage {
  const script = beyond.test(text) ? scriptOf(text) : undefined
  if (script !== undefined) {
    const lexicon = lexicons.find(({ language }) => language === script) ?? null
    return { language: script, lexicon, words: words.length }
  }
  counts.fill(0)
  let counted = 0
  for (let i = 0; i < words.length && counted < maxTold; i++) {
    const word = words[i] ?? ''
    if (word.charCodeAt(0) < 58 && word.charCodeAt(0) > 47) continue
    counted += 1
    const of =
      known.get(word) ??
      (word.includes("'") ? known.get(word.slice(word.indexOf("'") + 1)) : undefined)
    for (let left = of ?? 0; left !== 0; left &= left - 1) {
      const place = 31 - Math.clz32(left & -left)
      counts[place] = numberAt(counts, place) + 1
    }
  }
  let best = 0
  for (let i = 1; i < counts.length; i++) if (numberAt(counts, i) > numberAt(counts, best)) best = i
  const share = numberAt(counts, best) / Math.max(1, counted)
  const least = counted < 4 ? 0.5 : minShare
  if (counted === 0 || share < least) {
    const language = letters.test(text) ? detectDoubtful(text.replace(notWords, ' ')) : null
    const lexicon = lexicons.find((one) => one.language === language) ?? null
    return { language, lexicon, words: words.length }
  }
  return { language: names[best] ?? null, lexicon: lexicons[best] ?? null, words: words.length }
}

/** Minimum length of a text of which the language can be detected. */
const letters = /(?:\p{L}\P{L}{0,3}){10}/u
/** Digits, signs and masked characters. */
const notWords = /[^\p{L}' ]+/gu

const beyond = /[\u0370-\u1cff\u3040-\ud7ff]/

/** Languages in Latin script, supported ones first; Chinese is detected by its script. */
const names = [...lexicons.map(({ language }) => language), ...Object.keys(otherLanguages)]
const counts = new Float64Array(names.length)
/** The languages in which each word is frequent, as bits: there are fewer than 32. */
const known = knownWords()

function knownWords(): Map<string, number> {
  const map = new Map<string, number>()
  const lists = [...lexicons.map(({ words }) => words), ...Object.values(otherLanguages)]
  for (const [place, list] of lists.entries())
    for (const word of list.split(/\s+/).filter(Boolean))
      map.set(word, (map.get(word) ?? 0) | (1 << place))
  return map
}

/**
 * Returns the language of the most frequent non-Latin script; undefined if Latin characters are
 * more frequent.
 */
function scriptOf(text: string): string | undefined {
  const latin = text.match(/[a-z]/g)?.length ?? 0
  for (const script of scripts) {
    const letters = text.match(script.of)?.length ?? 0
    if (letters > 0 && letters * 2 >= latin) return script.language(text)
  }
  return undefined
}

const scripts: readonly { of: RegExp; language(text: string): string }[] = [
  { of: /[\u3040-\u30ff]/g, language: () => 'ja' },
  { of: /[\uac00-\ud7af]/g, language: () => 'ko' },
  { of: /[\u4e00-\u9fff]/g, language: () => 'zh' },
  {
    of: /[\u0400-\u04ff]/g,
    language: (text) =>
      /[іїєґ]/.test(text) ? 'uk' : /[ыэё]/.test(text) ? 'ru' : /ъ[^еюя]/.test(text) ? 'bg' : 'ru',
  },
  { of: /[\u0370-\u03ff]/g, language: () => 'el' },
  { of: /[\u0590-\u05ff]/g, language: () => 'he' },
  { of: /[\u0600-\u06ff]/g, language: (text) => (/[پچژگی]/.test(text) ? 'fa' : 'ar') },
  { of: /[\u0e00-\u0e7f]/g, language: () => 'th' },
  { of: /[\u0900-\u097f]/g, language: () => 'hi' },
]

import { numberAt } from '#statistics'

/** A number written in words, with its position in the text. */
export type NumberInWords = { value: number; from: number; to: number }

/**
 * Returns the numbers of at least 1,000 that a normalized text states in words ("three hundred and
 * fifty thousand", "dreihunderttausend", 三百五十万), with their positions. Words of the language may
 * be joined, as in German. Cost: one lookup per word.
 */
export function numbersInWords(text: string, language: string): NumberInWords[] {
  const words = large.test(text) ? wordsOf(language) : null
  if (!words) return []
  const runs = runsOf(text, language, words)
  return runs.flatMap(({ values, from, to }, i) => {
    // 几百万: the number before the unit is not known.
    if (language === 'zh' && numberAt(values, 0) >= 100) return []
    const before = text.slice(0, from)
    const whole = language === 'zh' ? chineseOf(values) : sumOf(values)
    const value = (half.test(before) ? whole / 2 : whole) * sharedUnit(text, to, runs[i + 1])
    return value < 1000 || decimal.test(before) ? [] : [{ value, from, to }]
  })
}

/** Returns the unit that two Chinese numerals share: in 两百到三百万, both are counted in 万. */
function sharedUnit(text: string, to: number, next: Run | undefined): number {
  if (!next || !/^ ?[到至~-] ?$/.test(text.slice(to, next.from))) return 1
  return next.values.at(-1) === 10_000 && !/[万萬]/.test(text.charAt(to - 1)) ? 10_000 : 1
}

/** Words of which every number of at least 1,000 has one; most clauses have none. */
const large =
  /thousand|grand|million|hundre?d|honderd|tausend|duizend|mille|milion|millon|milha?o|milho|miljoen|\bmil\b|mila\b|\bton\b|[千万萬亿億]/

type Run = { values: number[]; from: number; to: number }

/** Returns the sequences of number words. */
function runsOf(text: string, language: string, words: NumberWords): Run[] {
  const runs: Run[] = []
  for (const match of text.matchAll(language === 'zh' ? /[\u4e00-\u9fff]/g : /[a-z]+/g)) {
    const values = partsOf(match[0], words)
    if (values === null) continue
    const to = match.index + match[0].length
    const last = runs.at(-1)
    if (last && isJoined(text.slice(last.to, match.index), words)) {
      last.values.push(...values)
      last.to = to
    } else runs.push({ values, from: match.index, to })
  }
  return runs
}

/** A word before a million that halves it. */
const half = /(?:\bhalf(?: a)?|\bhalbe|\bdemi|\bmedio|\bmeio|\bmezzo|半)[ -]?$/
/** Decimals in words are not read. */
const decimal = /\b(?:point|komma|virgule|coma|virgula|virgola)\b ?$/

const isJoined = (between: string, { joins }: NumberWords): boolean =>
  between.replace(/[\s-]/g, '') === '' || joins.has(between.trim())

/** Returns the value of number words in order: units are added, hundreds and more multiply. */
function sumOf(values: readonly number[]): number {
  let [total, group] = [0, 0]
  for (const [i, value] of values.entries()) {
    // quatre-vingt
    if (value === 20 && values[i - 1] === 4) group += 76
    else if (value === 100) group = Math.max(1, group) * 100
    else if (value < 1000) group += value
    else {
      total += Math.max(1, group) * value
      group = 0
    }
  }
  return total + group
}

/** Returns the value of Chinese numerals in order. In 三千五 the last numeral is a tenth of 千. */
function chineseOf(values: readonly number[]): number {
  let [total, group, unit, last] = [0, 0, 0, 1]
  for (const value of values) {
    if (value < 10) unit = value
    else if (value < 10_000) {
      group += Math.max(1, unit) * value
      ;[unit, last] = [0, value]
    } else {
      total += Math.max(1, group + unit) * value
      ;[group, unit, last] = [0, 0, value]
    }
  }
  return total + group + unit * (last >= 100 ? last / 10 : 1)
}

/** Returns the values of the number words that a word consists of; null if it is no number. */
function partsOf(word: string, { values, joins, longest }: NumberWords): number[] | null {
  const single = values.get(word)
  if (single !== undefined) return [single]
  if (word.length < 6) return null
  const parts: number[] = []
  for (let from = 0; from < word.length;) {
    let to = Math.min(word.length, from + longest)
    while (to > from && !values.has(word.slice(from, to)) && !joins.has(word.slice(from, to)))
      to -= 1
    if (to === from) return null
    const value = values.get(word.slice(from, to))
    if (value !== undefined) parts.push(value)
    from = to
  }
  return parts.length > 1 ? parts : null
}

type NumberWords = {
  values: ReadonlyMap<string, number>
  joins: ReadonlySet<string>
  longest: number
}

const made = new Map<string, NumberWords>()

function wordsOf(language: string): NumberWords | null {
  const known = made.get(language)
  const list = lists[language]
  if (known || !list) return known ?? null
  const values = new Map<string, number>()
  for (const [, value = '', words = ''] of list.matchAll(/(\d+) ([^\d]+)/g))
    for (const word of words.trim().split(' ')) values.set(word, Number(value))
  const joins = new Set((joining[language] ?? '').split(' '))
  const longest = Math.max(...[...values.keys()].map((word) => word.length))
  const words = { values, joins, longest }
  made.set(language, words)
  return words
}

/** Words between the parts of a number. */
const joining: Readonly<Record<string, string>> = {
  en: 'and',
  de: 'und',
  fr: 'et',
  es: 'y',
  pt: 'e',
  it: 'e',
  nl: 'en',
  zh: '零',
}

/** The number words of each language: a value, and the words for it without accents. */
const lists: Readonly<Record<string, string>> = {
  en: '1 one 2 two 3 three 4 four 5 five 6 six 7 seven 8 eight 9 nine 10 ten 11 eleven 12 twelve 13 thirteen 14 fourteen 15 fifteen 16 sixteen 17 seventeen 18 eighteen 19 nineteen 20 twenty 30 thirty 40 forty fourty 50 fifty 60 sixty 70 seventy 80 eighty 90 ninety 100 hundred 1000 thousand grand 1000000 million',
  de: '1 ein eins eine 2 zwei 3 drei 4 vier 5 funf 6 sechs 7 sieben 8 acht 9 neun 10 zehn 11 elf 12 zwolf 13 dreizehn 14 vierzehn 15 funfzehn 16 sechzehn 17 siebzehn 18 achtzehn 19 neunzehn 20 zwanzig 30 dreisig dreissig 40 vierzig 50 funfzig 60 sechzig 70 siebzig 80 achtzig 90 neunzig 100 hundert 1000 tausend 1000000 million millionen',
  fr: '1 un 2 deux 3 trois 4 quatre 5 cinq 6 six 7 sept 8 huit 9 neuf 10 dix 11 onze 12 douze 13 treize 14 quatorze 15 quinze 16 seize 20 vingt vingts 30 trente 40 quarante 50 cinquante 60 soixante 70 septante 80 octante huitante 90 nonante 100 cent cents 1000 mille 1000000 million millions',
  es: '1 un uno una 2 dos 3 tres 4 cuatro 5 cinco 6 seis 7 siete 8 ocho 9 nueve 10 diez 11 once 12 doce 13 trece 14 catorce 15 quince 16 dieciseis 17 diecisiete 18 dieciocho 19 diecinueve 20 veinte 21 veintiuno veintiun 22 veintidos 23 veintitres 24 veinticuatro 25 veinticinco 30 treinta 40 cuarenta 50 cincuenta 60 sesenta 70 setenta 80 ochenta 90 noventa 100 cien ciento 200 doscientos doscientas 300 trescientos trescientas 400 cuatrocientos cuatrocientas 500 quinientos quinientas 600 seiscientos seiscientas 700 setecientos setecientas 800 ochocientos ochocientas 900 novecientos novecientas 1000 mil 1000000 millon millones',
  pt: '1 um uma 2 dois duas 3 tres 4 quatro 5 cinco 6 seis 7 sete 8 oito 9 nove 10 dez 11 onze 12 doze 13 treze 14 catorze quatorze 15 quinze 16 dezasseis dezesseis 17 dezassete dezessete 18 dezoito 19 dezanove dezenove 20 vinte 30 trinta 40 quarenta 50 cinquenta 60 sessenta 70 setenta 80 oitenta 90 noventa 100 cem cento 200 duzentos duzentas 300 trezentos trezentas 400 quatrocentos quatrocentas 500 quinhentos quinhentas 600 seiscentos seiscentas 700 setecentos setecentas 800 oitocentos oitocentas 900 novecentos novecentas 1000 mil 1000000 milhao milhoes',
  it: '1 un uno una 2 due 3 tre 4 quattro 5 cinque 6 sei 7 sette 8 otto 9 nove 10 dieci 11 undici 12 dodici 13 tredici 14 quattordici 15 quindici 16 sedici 17 diciassette 18 diciotto 19 diciannove 20 venti vent 30 trenta trent 40 quaranta 50 cinquanta 60 sessanta 70 settanta 80 ottanta ttanta 90 novanta 100 cento 1000 mille mila 1000000 milione milioni',
  nl: '1 een 2 twee 3 drie 4 vier 5 vijf 6 zes 7 zeven 8 acht 9 negen 10 tien 11 elf 12 twaalf 13 dertien 14 veertien 15 vijftien 16 zestien 17 zeventien 18 achttien 19 negentien 20 twintig 30 dertig 40 veertig 50 vijftig 60 zestig 70 zeventig 80 tachtig 90 negentig 100 honderd 1000 duizend 100000 ton 1000000 miljoen',
  zh: '1 一 2 二 两 兩 3 三 4 四 5 五 6 六 7 七 8 八 9 九 10 十 100 百 1000 千 10000 万 萬 100000000 亿 億',
}

import { foldText, type TextRange } from '#qualification'
import {
  alsoWords,
  chineseSurnames,
  closings,
  fields,
  introductions,
  openIntroductions,
  particles,
  titles,
} from './name-words.ts'

/**
 * Finds names of people in a text, in eight languages: all occurrences of the names of the lead, and
 * other names where a person introduces or signs themselves, or after a title.
 */
export function findNames(text: string, names: readonly (string | null)[]): TextRange[] {
  const folded = foldText(text)
  return [
    ...names.flatMap((name) => (name === null ? [] : occurrencesOf(text, name))),
    ...rules.flatMap((one) => namesBy(one, text, folded)),
    ...chinesePatterns.flatMap((before) => namesBy({ before, name: null }, text, text)),
  ]
}

/**
 * Where names are. `before` is searched in the text without case and accents. `name` must follow in
 * the original text, because only there a capital letter can be recognized; if it is null, `before`
 * includes it. Group 1 is the name.
 */
type NameRule = { before: RegExp; name: RegExp | null }

function namesBy({ before, name }: NameRule, text: string, searched: string): TextRange[] {
  return [...searched.matchAll(before)].flatMap((match) => {
    if (name) name.lastIndex = match.index + match[0].length
    const found = name ? name.exec(text) : match
    const words = found?.[1]
    if (!found || words === undefined) return []
    const from = found.index + found[0].lastIndexOf(words)
    return [{ from, to: from + words.length }]
  })
}

/** A capitalized name with its particles: Ann Lee, Jan van der Berg, Sean O’Brien, María de la Cruz. */
const part = String.raw`(?:\p{Lu}\.|\p{Lu}[\p{L}\p{M}]*(?:['’-]\p{L}+)*)`
const linked = String.raw`(?:(?:${particles.join('|')})[ \t]+)`
const capitalized = String.raw`${linked}*${part}(?:[ \t]+${linked}*${part}){0,3}`
/** One or two words in any case, of which the second is not a conjunction. */
const anyCase = String.raw`[\p{L}\p{M}'’-]{2,}(?:[ \t]+(?!(?:and|y|und|et|e|en|i|we|ich|je|ik|the)\b)[\p{L}\p{M}'’-]{2,})?`
const end = String.raw`[ \t]*\.?\s*$`

const after = (words: string): RegExp => new RegExp(String.raw`(?<!\p{L})(?:${words})[ \t]+`, 'gu')

const rules: readonly NameRule[] = [
  { before: after(openIntroductions), name: new RegExp(`(${capitalized}|${anyCase})`, 'uy') },
  { before: after(introductions), name: new RegExp(`(${capitalized})`, 'uy') },
  { before: after(titles), name: new RegExp(`(${capitalized})`, 'uy') },
  // A field of a form: "Name: Delphine Okafor".
  {
    before: new RegExp(String.raw`^[ \t]*(?:${fields})[ \t]*[:：][ \t]*`, 'gm'),
    name: /([^\n:：]{2,60})$/my,
  },
  // A name below a closing, or on the same line at the end.
  {
    before: new RegExp(String.raw`(?<!\p{L})(?:${closings})[ \t]*[,!.，。]?[ \t]*\n\s*`, 'gu'),
    name: new RegExp(String.raw`(${capitalized}|${anyCase})[ \t]*[.,]?[ \t]*$`, 'muy'),
  },
  {
    before: new RegExp(String.raw`(?<!\p{L})(?:${closings})[ \t]*[,!.][ \t]*`, 'gu'),
    name: new RegExp(`(${capitalized})${end}`, 'uy'),
  },
  // The last line, if it contains nothing but a name.
  { before: /\n[ \t]*(?:[-–—][ \t]*)?/g, name: new RegExp(`(${capitalized})${end}`, 'uy') },
  { before: /\n[ \t]*[-–—][ \t]*/g, name: new RegExp(`(${anyCase})${end}`, 'uy') },
]

const han = String.raw`\p{Script=Han}`
const surname = `(?:${chineseSurnames.join('|')})`

/** 我叫王小明, 我是王小明, 王先生, and a signature. Group 1 is the name. */
const chinesePatterns: readonly RegExp[] = [
  new RegExp(String.raw`(?:我叫|我的名字(?:是|叫)|本人(?:叫|姓名))[ ]?(${han}{2,4})(?=$|[^\p{Script=Han}])`, 'gmu'),
  new RegExp(String.raw`(?:我叫|我是|这里是|我姓|敝姓)[ ]?(${surname}${han}{1,2}|${surname}(?=[^\p{Script=Han}]|$))`, 'gu'),
  new RegExp(String.raw`(${surname}${han}{0,2}?)(?=先生|女士|小姐|太太|老师|经理)`, 'gu'),
  new RegExp(String.raw`(?:谢谢|感谢|此致|敬礼|祝好|^|\n)[，,。！!\s]*(${surname}${han}{1,2})[ \t。]*\s*$`, 'gu'),
] // oxfmt-ignore

type Word = TextRange & { folded: string; isCapitalized: boolean }

/**
 * Finds the words of a name, without regard to case and accents. A word of the name that is also an
 * ordinary word (Will, Rose, Blanche) counts in lower case only next to its neighbor in the name,
 * and a particle (van, de la) only between two of them.
 */
function occurrencesOf(text: string, name: string): TextRange[] {
  const placeOf = new Map(
    wordsOf(name)
      .filter(isNamePart)
      .map(({ folded }, i) => [folded, i]),
  )
  const words = wordsOf(text).filter(({ folded }) => placeOf.has(folded) || isParticle(folded))
  const named = words.filter(isNamePart)
  const found = named.filter((word, i) => {
    if (word.isCapitalized || !alsoWords.has(word.folded)) return true
    const place = placeOf.get(word.folded) ?? 0
    const isAt = (other: Word | undefined, at: number) =>
      other !== undefined && placeOf.get(other.folded) === at && areAdjacent(text, word, other)
    return isAt(named[i - 1], place - 1) || isAt(named[i + 1], place + 1)
  })
  return [...joined(found, text), ...chineseOccurrencesOf(text, name)]
}

const isNamePart = ({ folded }: Word): boolean => folded.length >= 2 && !isParticle(folded)

const particleWords = new Set(particles.flatMap((one) => one.split(' ')))
const isParticle = (folded: string): boolean => particleWords.has(folded)

/** Returns whether only blanks, hyphens and particles separate two words. */
function areAdjacent(text: string, one: TextRange, other: TextRange): boolean {
  const [first, second] = one.from < other.from ? [one, other] : [other, one]
  return onlyParticles.test(foldText(text.slice(first.to, second.from)))
}

const onlyParticles = new RegExp(String.raw`^[ \t.-]*(?:(?:${particles.join('|')})[ \t]+)*$`)

/** Splits a text into words. A hyphen separates them, an apostrophe does not. */
function wordsOf(text: string): Word[] {
  const folded = foldText(text)
  return [...folded.matchAll(/\p{L}[\p{L}\p{M}]*(?:['’][\p{L}\p{M}]+)*/gu)].map(
    ({ 0: word, index }) => ({
      from: index,
      to: index + word.length,
      folded: word.normalize('NFC').replace(/['’]/g, ''),
      isCapitalized: /^\p{Lu}/u.test(text.slice(index)),
    }),
  )
}

/** Joins ranges that only blanks, hyphens and particles separate. */
function joined(ranges: readonly TextRange[], text: string): TextRange[] {
  const list: TextRange[] = []
  for (const { from, to } of ranges) {
    const last = list.at(-1)
    if (last && areAdjacent(text, last, { from, to })) last.to = to
    else list.push({ from, to })
  }
  return list
}

/** Finds a Chinese name as a whole, its given name, and its surname before a title. */
function chineseOccurrencesOf(text: string, name: string): TextRange[] {
  const whole = name.replaceAll(/\s/g, '')
  if (!/^\p{Script=Han}{2,4}$/u.test(whole)) return []
  const given = whole.slice(1)
  const parts = given.length >= 2 ? [whole, given] : [whole]
  const titled = String.raw`${whole.charAt(0)}(?=先生|女士|小姐|太太)`
  return [...text.matchAll(new RegExp([...parts, titled].join('|'), 'gu'))].map(
    ({ 0: found, index }) => ({ from: index, to: index + found.length }),
  )
}

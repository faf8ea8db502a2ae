import { foldText, type TextRange } from '#qualification'
import {
  alsoWords,
  chineseSurnames,
  closings,
  introductions,
  openIntroductions,
  particles,
  titles,
} from './name-words.ts'

/**
 * Finds names of people in a text, in eight languages: all occurrences of the names of the
 * lead, and other names where a person introduces or signs themselves, or after a title.
 */
export function findNames(text: string, names: readonly (string | null)[]): TextRange[] {
  return [
    ...names.flatMap((name) => (name === null ? [] : occurrencesOf(text, name))),
    ...patterns.flatMap((pattern) => groupsOf(text, pattern)),
  ]
}

/** A capitalized name with its particles: Ann Lee, Jan van der Berg, Sean O’Brien, María de la Cruz. */
const part = String.raw`(?:\p{Lu}\.|\p{Lu}[\p{L}\p{M}]*(?:['’-]\p{L}+)*)`
const linked = String.raw`(?:(?:${particles.join('|')})[ \t]+)`
const capitalized = String.raw`${linked}*${part}(?:[ \t]+${linked}*${part}){0,3}`
/** One or two words in any case, of which the second is not a conjunction. */
const anyCase = String.raw`[\p{L}\p{M}'’-]{2,}(?:[ \t]+(?!(?:and|y|und|et|e|en|i|and|we|ich|je|ik|the)\b)[\p{L}\p{M}'’-]{2,})?`
const han = String.raw`\p{Script=Han}`
const chineseName = String.raw`(?:${chineseSurnames.join('|')})${han}{1,2}`

/** Group 1 of each pattern is the name. */
const patterns: readonly RegExp[] = [
  new RegExp(String.raw`(?<!\p{L})(?i:${openIntroductions})[ \t]+(${capitalized}|${anyCase})`, 'gu'),
  new RegExp(String.raw`(?<!\p{L})(?i:${introductions})[ \t]+(${capitalized})`, 'gu'),
  new RegExp(String.raw`(?<!\p{L})(?i:${titles})[ \t]+(${capitalized})`, 'gu'),
  // A field of a form: "Name: Delphine Okafor".
  new RegExp(
    String.raw`^[ \t]*(?:(?:full |first |last |your )?name|nombre|apellidos?|nom|pr[ée]nom|nome|cognome|sobrenome|naam|voornaam|achternaam|vorname|nachname|姓名|名字)[ \t]*[:：][ \t]*([^\n:：]{2,60})$`,
    'gimu',
  ),
  // A name below a closing, or on the same line at the end.
  new RegExp(String.raw`(?<!\p{L})(?i:${closings})[ \t]*[,!.，。]?[ \t]*\n\s*(${capitalized}|${anyCase})[ \t]*[.,]?[ \t]*$`, 'gmu'),
  new RegExp(String.raw`(?<!\p{L})(?i:${closings})[ \t]*[,!.][ \t]*(${capitalized})[ \t]*\.?\s*$(?![^])`, 'gmu'),
  // The last line, if it contains nothing but a name.
  new RegExp(String.raw`\n[ \t]*[-–—]?[ \t]*(${capitalized})[ \t]*\.?\s*$(?![^])`, 'gu'),
  new RegExp(String.raw`\n[ \t]*(?:[-–—][ \t]*)(${anyCase})\s*$(?![^])`, 'gu'),
  // Chinese: 我叫王小明, 我是王小明, 王先生, and a signature.
  new RegExp(String.raw`(?:我叫|我的名字(?:是|叫)|本人(?:叫|姓名))[ ]?(${han}{2,4})(?=$|[^\p{Script=Han}])`, 'gmu'),
  new RegExp(String.raw`(?:我叫|我是|这里是|我姓|敝姓)[ ]?(${chineseName}|(?:${chineseSurnames.join('|')})(?=[^\p{Script=Han}]|$))`, 'gu'),
  new RegExp(String.raw`((?:${chineseSurnames.join('|')})${han}{0,2}?)(?=先生|女士|小姐|太太|老师|经理)`, 'gu'),
  new RegExp(String.raw`(?:谢谢|感谢|此致|敬礼|祝好|^|\n)[，,。！!\s]*(${chineseName})[ \t。]*\s*$(?![^])`, 'gu'),
] // oxfmt-ignore

function groupsOf(text: string, pattern: RegExp): TextRange[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: whole, 1: name, index }) => {
    if (name === undefined) return []
    const from = index + whole.lastIndexOf(name)
    return [{ from, to: from + name.length }]
  })
}

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
  const surname = String.raw`${whole.charAt(0)}(?=先生|女士|小姐|太太)`
  return [...text.matchAll(new RegExp([...parts, surname].join('|'), 'gu'))].map(
    ({ 0: found, index }) => ({ from: index, to: index + found.length }),
  )
}

/**
 * Codes and names of the states of the USA, the provinces of Canada and the states of Australia, in
 * lower case. In these countries, people write the state after the city.
 */
const states =
  `al:alabama ak:alaska az:arizona ar:arkansas ca:california co:colorado ct:connecticut de:delaware
fl:florida ga:georgia hi:hawaii id:idaho il:illinois in:indiana ia:iowa ks:kansas ky:kentucky la:louisiana me:maine
md:maryland ma:massachusetts mi:michigan mn:minnesota ms:mississippi mo:missouri mt:montana ne:nebraska nv:nevada
nh:new_hampshire nj:new_jersey nm:new_mexico ny:new_york nc:north_carolina nd:north_dakota oh:ohio ok:oklahoma
or:oregon pa:pennsylvania ri:rhode_island sc:south_carolina sd:south_dakota tn:tennessee tx:texas ut:utah vt:vermont
va:virginia wa:washington wv:west_virginia wi:wisconsin wy:wyoming
ab:alberta bc:british_columbia mb:manitoba nb:new_brunswick ns:nova_scotia on:ontario qc:quebec sk:saskatchewan
nsw:new_south_wales vic:victoria qld:queensland tas:tasmania`
    .split(/\s+/)
    .map((state) => state.split(':'))

const codes: ReadonlySet<string> = new Set(states.map(([code = '']) => code))
const names: ReadonlyMap<string, string> = new Map(
  states.map(([code = '', name = '']) => [name.replaceAll('_', ' '), code.toUpperCase()]),
)

/** Codes that are also words or abbreviations of a language that is read. */
const words = new Set(
  'al ca co ct de hi id il in la ma me mi mo ms mt ne ok on or pa ns as ab oh va ri tas vic'.split(
    ' ',
  ),
)

/**
 * Returns the code of the state that follows the name of a city: `TX` of "Austin, TX", "austin tx"
 * or "Austin, Texas". Null without one. `after` is the text after the city, with its
 * capital letters. A code in lower case, or in a text that has only capital letters (`isLoud`), is not read
 * if it is also a word, as in "in Austin or Dallas".
 */
export function stateAfter(after: string, isLoud: boolean): string | null {
  const [, code = ''] = /^,? ([A-Za-z]{2,3})(?![\p{L}\d'’-])/u.exec(after) ?? []
  const folded = code.toLowerCase()
  const isWritten = code !== '' && code === code.toUpperCase() && !isLoud
  if (codes.has(folded) && (isWritten || (isOneCase(code) && !words.has(folded))))
    return folded.toUpperCase()
  const written =
    /^,? ([A-Za-z]+(?: [A-Za-z]+){0,2})/.exec(after)?.[1]?.toLowerCase().split(' ') ?? []
  const named = [1, 2, 3].flatMap((n) => names.get(written.slice(0, n).join(' ')) ?? [])
  return named[0] ?? null
}

const isOneCase = (code: string): boolean =>
  code === code.toLowerCase() || code === code.toUpperCase()

import { at, checkerOf, isEmail, pointerPart, type Warning } from '#kit'
import { checkConditions, checkPointer, checkValue } from './check-value.ts'
import { convertTo } from './convert-to.ts'
import { differencesIn, type Difference } from './differences.ts'
import { mailDocumentOf } from './mail-document.ts'
import { memberNamed, nearestMember } from './members.ts'
import { readByRecipe } from './read-by-recipe.ts'
import { Recipe, recipeLimits } from './recipe.ts'
import { openSteps } from './reading-steps.ts'
import type { Verification } from './verification.ts'

/** Result of checking a document: the recipe, or its problems. */
export type RecipeCheck =
  | { recipe: Recipe; problems: readonly [] }
  | { recipe: null; problems: readonly Warning[] }

/**
 * Checks a document that should be a recipe, including that its sample gives what it expects.
 * Returns every problem, at most 50, each with a JSON pointer into the document and a sentence.
 *
 * Cost: about a millisecond; a document that is too large or too deep is refused before it is
 * examined.
 */
export function checkRecipe(document: unknown): RecipeCheck {
  const size = sizeProblem(document)
  if (size) return { recipe: null, problems: [size] }
  const problems = structureOf(document)
  if (problems.length === 0 && checker.accepts(document)) {
    problems.push(...sampleProblems(document))
    if (problems.length === 0) return { recipe: document, problems: [] }
  }
  return { recipe: null, problems: problems.slice(0, 50) }
}

const checker = checkerOf(Recipe)

/** Refuses what is too deep or too large, without recursion. */
function sizeProblem(document: unknown): Warning | undefined {
  const { depth, bytes } = recipeLimits
  let level: unknown[] = [document]
  for (let deep = 0; level.length > 0; deep += 1) {
    if (deep > depth) return at('', 'too_deep', `A recipe may be nested ${depth} deep.`)
    if (level.length > bytes) break
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    )
  }
  const size = level.length > 0 ? Infinity : Buffer.byteLength(JSON.stringify(document) ?? '')
  if (size <= bytes) return undefined
  return at('', 'too_large', `A recipe may have ${bytes / 1024} KiB.`)
}

/** Returns the problems that do not need the sample. */
function structureOf(document: unknown): Warning[] {
  const problems = checker
    .faults(document)
    .map((fault) => at('pointer' in fault ? fault.pointer : '', fault.code, fault.detail))
  if (typeof document !== 'object' || document === null) return problems
  const { reads, produces, items, only, fields, rest, fixed, verification } =
    document as Partial<Recipe>
  if (typeof items === 'string') checkPointer(items, '/items', problems)
  if (Array.isArray(only))
    only.forEach((where, i) => checkConditions(where, `/only/${i}`, problems))
  const kind = produces === 'outcome' ? 'outcome' : 'lead'
  for (const [name, value] of entriesOf(fields)) {
    const place = `/fields/${pointerPart(name)}`
    checkMember(kind, name, place, problems)
    checkValue(value, place, problems)
  }
  for (const [name, value] of entriesOf(fixed)) {
    const place = `/fixed/${pointerPart(name)}`
    checkMember(kind, name, place, problems)
    checkFixed(kind, name, value, place, problems)
    if (fields && Object.hasOwn(fields, name))
      problems.push(at(place, 'duplicate', `"${name}" is in "fields" too. Remove one of them.`))
  }
  if (rest !== undefined && kind === 'outcome')
    problems.push(at('/rest', 'unused', 'Only a lead has attributes.'))
  if (fields && kind === 'outcome') checkOutcomeFields(Object.keys(fields), problems)
  if (verification) checkVerification(verification, problems)
  if (reads === 'mail') checkMailRecipe(document, problems)
  return problems
}

function checkMember(
  produces: Recipe['produces'],
  name: string,
  place: string,
  problems: Warning[],
): void {
  if (memberNamed(produces, name)) return
  const near = nearestMember(produces, name)
  const hint = near === undefined ? '' : ` Did you mean "${near}"?`
  const other = produces === 'lead' ? ` Other values go to "attributes.…".` : ''
  const detail = `"${name.slice(0, 64)}" is not a member of ${produces === 'lead' ? 'a lead' : 'an outcome'}.`
  problems.push(at(place, 'unknown_name', detail + (hint || other)))
}

function checkFixed(
  produces: Recipe['produces'],
  name: string,
  value: unknown,
  place: string,
  problems: Warning[],
): void {
  const member = memberNamed(produces, name)
  if (!member || convertTo(member, value, openSteps(1000)) === value) return
  problems.push(at(place, 'wrong_type', `"${name}" cannot have this value.`))
}

function checkOutcomeFields(names: readonly string[], problems: Warning[]): void {
  if (!names.includes('stage'))
    problems.push(at('/fields', 'required', 'An outcome needs the field "stage".'))
  if (!names.some((name) => name.startsWith('lead.')))
    problems.push(
      at('/fields', 'required', 'An outcome needs "lead.id", "lead.external_id" or "lead.email".'),
    )
}

function checkVerification(verification: Verification, problems: Warning[]): void {
  if (verification.scheme !== 'hmac' || typeof verification.signed !== 'string') return
  const { signed, timestamp_header } = verification
  const place = '/verification/signed'
  const unknown = /\{(?!(?:method|url|body|timestamp)\})[^}]{0,40}\}?/.exec(signed)?.[0]
  if (unknown !== undefined)
    problems.push(at(place, 'unknown_name', `"${unknown}" is not one of {method}, {url}, {body} and {timestamp}.`)) // oxfmt-ignore
  if (!signed.includes('{body}'))
    problems.push(at(place, 'required', '"signed" must contain {body}; else any body would pass.'))
  if (signed.includes('{timestamp}') !== (timestamp_header !== undefined))
    problems.push(at(place, 'required', '{timestamp} and "timestamp_header" need each other.'))
}

/** A mail is one lead, and its sender gets no response. */
function checkMailRecipe({ produces, ...recipe }: Partial<Recipe>, problems: Warning[]): void {
  if (produces === 'outcome')
    problems.push(at('/produces', 'not_a_lead', 'A recipe that reads mails must produce a lead.'))
  for (const name of ['items', 'answer', 'verification'] as const)
    if (recipe[name] !== undefined)
      problems.push(at(`/${name}`, 'unused', `A recipe that reads mails has no "${name}".`))
}

/** Returns the places where the sample does not give what the recipe expects. */
function sampleProblems(recipe: Recipe): Warning[] {
  const { reads, sample } = recipe
  const reading = readByRecipe(recipe, reads === 'mail' ? mailDocumentOf(sample) : sample)
  if ('unreadable' in reading) return [at('/sample', 'unreadable', reading.unreadable)]
  const got: readonly object[] = 'leads' in reading ? reading.leads : reading.outcomes
  const unread = reading.unread.map((detail) => at('/sample', 'unreadable', detail))
  const differing = differencesIn(recipe.expected, got, 50).map(problemOf)
  const contacts = recipe.produces === 'lead' ? contactProblems(recipe.expected) : []
  return [...unread, ...differing, ...contacts]
}

function problemOf({ pointer, expected, got }: Difference): Warning {
  const place = `/expected${pointer}`
  if (got === undefined) return at(place, 'differs', `The sample gives nothing here; expected is ${shown(expected)}.`) // oxfmt-ignore
  if (expected === undefined) return at(place, 'differs', `The sample gives ${shown(got)} here, which is not expected.`) // oxfmt-ignore
  return at(
    place,
    'differs',
    `The sample gives ${shown(got)} here; expected is ${shown(expected)}.`,
  )
}

const contactProblems = (expected: Recipe['expected']): Warning[] =>
  expected.flatMap((lead, i) => {
    const { email, phone } = lead
    if (email === undefined && phone === undefined)
      return [at(`/expected/${i}`, 'required', 'A lead needs an email or a phone.')]
    return typeof email === 'string' && !isEmail(email.trim())
      ? [at(`/expected/${i}/email`, 'invalid_email', notAnEmail)]
      : []
  })

const notAnEmail = '"email" is not a valid email address, so the lead would be refused.'

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length <= 200 ? text : `${text.slice(0, 200).toWellFormed()}…`
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

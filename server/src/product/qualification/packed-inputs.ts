import type {
  CatalogueFit,
  Engagement,
  ReaderFacts,
  ScoringInputs,
  EnquiryCriteria,
} from './inputs.ts'
import type { ProfileName } from './profiles/profile-name.ts'
import type { QualificationSettings } from './qualify.ts'
import type { TextFacts, TextReading } from './text/text-facts.ts'

/** The inputs and settings of a score, from which it can be recomputed. */
export type ScoredInputs = { inputs: ScoringInputs; settings: QualificationSettings }

/**
 * The same values without their names, in a fixed order that starts with the number of that order.
 * This takes a third of the bytes, and every lead stores it. The custom attributes are at
 * `attributesAt`, where an erasure empties them.
 */
export type PackedInputs = readonly unknown[]

/**
 * Version number of the order below. A different order gets the next number, and a migration that
 * converts the previous one.
 */
const order = 1

/** Index of the custom attributes, counted from 0. */
export const attributesAt = 3

/** Index of the text; null if there are no messages. */
export const textAt = 10

/** Returns the names of the members of a part in order. Omitting a member is a compile error. */
const inOrder = <Part>(members: Record<keyof Part, true>) => Object.keys(members) as (keyof Part)[]

const settingsMembers = inOrder<QualificationSettings>({
  base_rate: true,
  hot: true,
  warm: true,
  qualifying_tier: true,
})

const contactMembers = inOrder<ScoringInputs['contact']>({
  email: true,
  phone: true,
  has_name: true,
  consent: true,
})

const wishMembers = inOrder<EnquiryCriteria>({
  property_type: true,
  price_min: true,
  price_max: true,
  city: true,
  state: true,
  bedrooms: true,
  bathrooms: true,
  timeline_days: true,
  financing: true,
  service_id_given: true,
})

const catalogueMembers = inOrder<CatalogueFit>({
  active_of_type: true,
  active_in_budget: true,
  active_total: true,
  price_p10: true,
  price_median: true,
  price_p90: true,
  best_match: true,
})

const engagementMembers = inOrder<Engagement>({
  enquiries: true,
  messages_inbound: true,
  days_since_last_enquiry: true,
  days_since_last_inbound: true,
  median_reply_hours: true,
})

/**
 * The reading of a text follows these members, and then the business facts it states; older rows end
 * with them.
 */
const textMembers = inOrder<PlainFacts>({
  intent: true,
  timeline_days: true,
  financing: true,
  urgency: true,
  spam: true,
  tour_requested: true,
  has_agent: true,
  money: true,
  bedrooms: true,
  injection_suspected: true,
  words: true,
})

const readingMembers = inOrder<Required<TextReading>>({
  language: true,
  read: true,
  writer: true,
  property_type: true,
  city: true,
  spans: true,
  amenities: true,
  suggested: true,
  state: true,
})

/**
 * The path to the language of the messages: each step is an index into the list that the previous
 * step led to.
 */
export const languageAt = [textAt, textMembers.length, readingMembers.indexOf('language')] as const

const readerMembers = inOrder<ReaderFacts>({
  intent: true,
  timeline_days: true,
  financing: true,
  urgency: true,
  property_type: true,
  budget_min: true,
  budget_max: true,
  has_agent: true,
})

/** Packs inputs without the names of their members. */
export function packInputs({ inputs, settings }: ScoredInputs): PackedInputs {
  const { text, llm } = inputs
  return [
    order,
    inputs.received_at,
    inputs.scored_at,
    inputs.attributes,
    inputs.source,
    valuesOf(settings, settingsMembers),
    valuesOf(inputs.contact, contactMembers),
    valuesOf(inputs.wish, wishMembers),
    valuesOf(inputs.catalogue, catalogueMembers),
    valuesOf(inputs.engagement, engagementMembers),
    text && packText(text),
    llm && valuesOf(llm, readerMembers),
    // Absent for homes, as in rows stored before profiles were added.
    ...(inputs.profile ? [inputs.profile] : []),
  ]
}

/**
 * Restores the names of packed inputs, member for member.
 *
 * @throws Error for an order this version does not know
 */
export function unpackInputs(packed: PackedInputs): ScoredInputs {
  const [number, received_at, scored_at, attributes, source, settings, ...parts] = packed as Packed
  if (number !== order) throw new Error(`Inputs are packed in an unknown order, ${number}.`)
  const [contact, wish, catalogue, engagement, text, llm, profile] = parts
  return {
    settings: namedBy(settings, settingsMembers),
    inputs: {
      received_at,
      scored_at,
      contact: namedBy(contact, contactMembers),
      wish: namedBy(wish, wishMembers),
      text: text && unpackText(text),
      source,
      attributes,
      catalogue: namedBy(catalogue, catalogueMembers),
      engagement: namedBy(engagement, engagementMembers),
      llm: llm && namedBy<ReaderFacts>(llm, readerMembers),
      ...(profile !== undefined && { profile }),
    },
  }
}

/** Returns the facts of the text from packed inputs, without unpacking the rest. */
export function textIn(packed: PackedInputs): TextFacts | null {
  const text = (packed as Packed)[textAt]
  return text && unpackText(text)
}

function packText(text: TextFacts): Values {
  const facts = valuesOf<PlainFacts>(text, textMembers)
  if (!text.reading) return facts
  const stated = text.stated ? [text.stated] : []
  return [...facts, valuesOf(text.reading, readingMembers), ...stated]
}

function unpackText(values: Values): TextFacts {
  const facts = namedBy<PlainFacts>(values, textMembers)
  const [reading, stated] = values.slice(textMembers.length) as [Values?, (readonly string[])?]
  if (!reading) return facts
  return {
    ...facts,
    ...(stated && { stated }),
    reading: namedBy<TextReading>(reading, readingMembers),
  }
}

type Values = readonly unknown[]
type PlainFacts = Omit<TextFacts, 'reading' | 'stated'>

/** Written only by `packInputs`, and once by the migration that replaced the previous format. */
type Packed = [
  number,
  string,
  string,
  ScoringInputs['attributes'],
  string | null,
  Values,
  Values,
  Values,
  Values,
  Values,
  Values | null,
  Values | null,
  ProfileName?,
]

const valuesOf = <Part>(part: Part, members: readonly (keyof Part)[]): Values =>
  members.map((member) => part[member])

const namedBy = <Part>(values: Values, members: readonly (keyof Part)[]): Part =>
  Object.fromEntries(members.map((member, i) => [member, values[i]])) as Part

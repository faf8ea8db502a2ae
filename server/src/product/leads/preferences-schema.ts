import { Type, type Static } from 'typebox'
import { PriceUnit } from '#catalogue'
import { amount, nullableText, optional, textOrNull } from './schema-terms.ts'

const count = (description: string) =>
  Type.Union([Type.Integer({ minimum: 0, maximum: 1000 }), Type.Null()], { description })

const PriceRange = Type.Object(
  {
    min: optional(amount('Lowest price the person wants to pay.')),
    max: optional(amount('Highest price the person wants to pay.')),
  },
  { additionalProperties: true },
)
const priceRange = 'Price range the person wants to pay, in the currency of the account.'

const region = 'Region wanted, as a code of two letters. Three are accepted too, such as VIC.'
const priceUnit =
  'Unit of the price range. Default: the unit of most services that match the type and place.'

/** Preferences of an enquiry, as a caller sends them. */
export const Preferences = Type.Object(
  {
    property_type: optional(nullableText(64, 'Type of service wanted, such as residential.')),
    price_range: optional(Type.Union([PriceRange, Type.Null()], { description: priceRange })),
    price_unit: optional(Type.Union([PriceUnit, Type.Null()], { description: priceUnit })),
    city: optional(nullableText(100, 'City wanted.')),
    state: optional(nullableText(3, region)),
    bedrooms: optional(count('Minimum number of bedrooms.')),
    bathrooms: optional(count('Minimum number of bathrooms.')),
    timeline_days: optional(
      Type.Union([Type.Integer({ minimum: 0, maximum: 3650 }), Type.Null()], {
        description: 'Number of days in which the person wants to decide.',
      }),
    ),
    financing: optional(
      nullableText(64, 'Financing: cash, preapproved, mortgage, none, or a value of your own.'),
    ),
  },
  // An unknown field does not cause a rejection. It is stored in the attributes of the lead.
  {
    $id: 'LeadPreferencesInput',
    additionalProperties: true,
    description: 'Preferences of the person.',
  },
)
export type Preferences = Static<typeof Preferences>

const KnownPriceRange = Type.Object(PriceRange.properties, { additionalProperties: false })

/**
 * Preferences in an update. Unknown fields are rejected there, because each change must be
 * explicit.
 */
export const KnownPreferences = Type.Object(
  {
    ...Preferences.properties,
    price_range: optional(Type.Union([KnownPriceRange, Type.Null()], { description: priceRange })),
  },
  { additionalProperties: false, description: 'Preferences of the person.' },
)

/** Preferences of an enquiry, as the API returns them. */
export const LeadPreferences = Type.Object(
  {
    property_type: textOrNull('Type of service wanted.'),
    price_range: Type.Union([
      Type.Object({
        min: Type.Union([Type.Number(), Type.Null()]),
        max: Type.Union([Type.Number(), Type.Null()]),
      }),
      Type.Null(),
    ]),
    price_unit: optional(Type.Union([PriceUnit, Type.Null()], { description: priceUnit })),
    city: textOrNull('City wanted.'),
    state: textOrNull(region),
    bedrooms: Type.Union([Type.Integer(), Type.Null()]),
    bathrooms: Type.Union([Type.Integer(), Type.Null()]),
    timeline_days: Type.Union([Type.Integer(), Type.Null()]),
    financing: textOrNull('Financing, as sent.'),
  },
  { $id: 'LeadPreferences' },
)

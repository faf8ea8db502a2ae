import type { BodyOf } from '@leadhouse/sdk'

type NewLead = BodyOf<'/v1/leads', 'post'>

/** A lead as its form holds it; nothing is empty text. */
export const initialValues = {
  name: '',
  email: '',
  phone: '',
  source: '',
  message: '',
  preferences: {
    property_type: '',
    city: '',
    state: '',
    bedrooms: '' as number | string,
    price_range: { min: '' as number | string, max: '' as number | string },
  },
  test: false,
}

/** The lead as the operation takes it: what was left empty is not said. */
export function leadOf({ preferences, test, ...texts }: typeof initialValues): NewLead {
  const { price_range, bedrooms, ...wished } = preferences
  const range = saidOf({ min: numberOf(price_range.min), max: numberOf(price_range.max) })
  const wish = {
    ...saidOf(wished),
    ...saidOf({ bedrooms: numberOf(bedrooms) }),
    ...(Object.keys(range).length > 0 && { price_range: range }),
  }
  return {
    ...saidOf(texts),
    ...(Object.keys(wish).length > 0 && { preferences: wish }),
    ...(test && { test }),
  } as NewLead
}

const numberOf = (value: number | string) => (value === '' ? undefined : Number(value))

const saidOf = (values: Readonly<Record<string, string | number | undefined>>) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== undefined && String(value).trim() !== '',
    ),
  )

import { Type } from 'typebox'
import { oneOf } from '#kit'
import { nullableEventText, score, test, eventText, timeOrNull } from './terms.ts'

const count = (description: string) => Type.Union([Type.Integer(), Type.Null()], { description })
const amount = (description: string) => Type.Union([Type.Number(), Type.Null()], { description })

/** Values of a service in events, except long texts and attributes. */
const values = {
  external_id: nullableEventText('Your own ID of the service.'),
  type: eventText('Type of the service.'),
  status: oneOf(['active', 'inactive'], 'Status of the service.'),
  title: nullableEventText('Title of the service.'),
  price: Type.Number({ description: 'Price in major units of the currency.' }),
  price_unit: oneOf(
    ['total', 'month', 'week', 'day', 'hour', 'seat'],
    'Unit of the price; `total` is the whole service.',
  ),
  currency: eventText('Currency (ISO 4217).'),
  bedrooms: count('Number of bedrooms.'),
  bathrooms: count('Number of bathrooms.'),
  square_feet: count('Living area in square feet.'),
  address: nullableEventText('Street and number.'),
  city: nullableEventText('City.'),
  state: nullableEventText('State or region, as two or three letters.'),
  listed_at: timeOrNull('Time at which the service came on offer, if you sent it.'),
  ended_at: timeOrNull('Time at which the service went off offer, if you sent it.'),
  closed_price: amount('Closing price.'),
}

const service = {
  service_id: eventText('ID of the service.'),
  ...values,
  version: Type.Integer({ description: 'Version of the service after the change.' }),
}

const changed = Type.Array(Type.String(), {
  description:
    'Names of the changed values, in alphabetical order. `description` and `attributes` are named, but their values are not part of the event.',
})

const previous = Type.Partial(Type.Object(values), {
  description: 'Values before the change, of the changed ones only.',
})

/** Data of the events about services. */
export const serviceEventSchemas = {
  'service.matched': Type.Object({
    customer_id: eventText('ID of the customer whom the services match.'),
    lead_id: eventText('ID of the lead with the search criteria that the services match.'),
    services: Type.Array(
      Type.Object({
        service_id: eventText('ID of the service.'),
        score: score('How well the service matches, from 0 to 100.'),
        reasons: Type.Array(Type.String(), {
          description:
            'Criteria that the service meets, most important first. If the match is below 100, the criteria that it does not meet follow.',
        }),
        explanation: Type.Array(Type.String(), {
          description: 'The criteria as text, in the same order, such as "2 of 3 bedrooms".',
        }),
      }),
      { description: 'New matches, best first.' },
    ),
    test,
  }),
  'service.created': Type.Object({ ...service, test }),
  'service.updated': Type.Object({ ...service, changed, previous, test }),
  'service.ended': Type.Object({
    ...service,
    deleted: Type.Boolean({
      description: 'Whether the service was deleted. Otherwise it became inactive.',
    }),
    changed,
    previous,
    test,
  }),
} as const

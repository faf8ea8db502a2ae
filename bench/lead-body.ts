const messages = [
  'We are pre-approved and would like to see it this Saturday.',
  'What would a two-bedroom cost near the park?',
  'Just looking around for next year.',
  'We need to move by the end of the month and pay cash.',
]

/** Whose lead it is, by a number of nine digits as text, and which of the wishes and messages it has. */
export type DrawnLead = { run: string; person: string; wish: number; city: string }

/** The body of a drawn lead. `run` keeps loads apart: two leads are of one person where run and person are the same. */
export function leadBody({ run, person, wish, city }: DrawnLead): object {
  return {
    name: `Person ${person}`,
    email: `person.${run}.${person}@example.com`,
    phone: `+1415555${person.slice(-4)}`,
    source: 'bench',
    preferences: {
      property_type: 'residential',
      price_range: { min: 200_000 + (wish % 50) * 1000, max: 700_000 + (wish % 70) * 1000 },
      city,
      state: 'TX',
    },
    message: messages[wish % messages.length],
  }
}

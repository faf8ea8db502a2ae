const messages = [
  'We are pre-approved and would like to see it this Saturday.',
  'What would a two-bedroom cost near the park?',
  'Just looking around for next year.',
  'We need to move by the end of the month and pay cash.',
]

/**
 * The parameters of a generated lead: the person as a nine-digit number, and the index of its
 * search criteria and message.
 */
export type DrawnLead = { run: string; person: string; wish: number; city: string }

/**
 * Returns the body of a generated lead. `run` separates loads: two leads are of one person if
 * run and person are equal.
 */
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

import { plural } from '../../wording/plural.ts'

/** Texts of the page of the profile and of the rules of the account. */
export const profileText = {
  whatDoYouSell: 'What do you sell?',
  profileDecides:
    'The profile decides which words the pages use, what forms ask for, and the rules that scores start from.',
  profile: 'Profile',
  inUse: 'In use',
  words: (offers: string, meeting: string) =>
    `Pages speak of ${offers}, and a first appointment is a ${meeting}.`,
  fieldsAre: (fields: string) => `Forms ask for ${fields}.`,
  noFields: 'Forms ask for no rooms and no financing. Stored values stay.',
  fields: {
    bedrooms: 'bedrooms',
    bathrooms: 'bathrooms',
    financing: 'financing',
    amenities: 'amenities',
  },
  tryOnPastLeads: 'Try on past leads',
  use: 'Use',
  useIt: (title: string) => `Use ${title}`,
  isUsed: (title: string) => `The profile is now ${title}. New scores use it.`,
  tier: 'Tier',
  now: 'Now',
  thereafter: 'With the changes',
  ofPastLeads: (n: number, said: string) =>
    `Of ${said} ${plural(n, { one: 'lead', other: 'leads' })} of the last year. Nothing is changed.`,
  noPastLeads: 'No past leads yet',
  comesLater:
    'When there are leads, this shows how many would be in each tier with the changes. You can use the profile without it.',

  rules: 'Your rules',
  whatRulesDo:
    'A rule adds points to a score, or rates a lead unqualified. Its reason is shown with the score. Outcomes change the weight of its points.',
  addARule: 'Add a rule',
  addIt: 'Add',
  leaveIt: 'Cancel',
  close: 'Close',
  noRules: 'No rules yet',
  suchAs:
    'Add a rule for something that only your account knows, such as the number of employees in a custom field.',
  rule: (n: number) => `Rule ${n}`,
  removeRule: (n: number) => `Remove rule ${n}`,
  removeIt: 'Remove',
  isRemoved: 'The rule is removed.',
  isAdded: 'The rule is added. New scores use it.',
  field: 'Field',
  fieldHint: 'A field of the lead, or a custom field such as attributes.company_size',
  condition: 'Condition',
  value: 'Value',
  effect: 'Effect',
  addsPoints: 'Adds points',
  disqualifies: 'Rates the lead unqualified',
  points: 'Points',
  pointsHint: 'From −30 to 30. Every 10 points double the odds',
  reason: 'Reason',
  reasonHint: 'A sentence that is shown with the score',
  reasonExample: 'The company has 50 people or more.',
  pointsOf: (points: number) =>
    `${points > 0 ? '+' : '−'}${Math.abs(points)} ${plural(Math.abs(points), { one: 'point', other: 'points' })}`,
  unqualified: 'Unqualified',
  if: (conditions: string) => `If ${conditions}`,
  and: ' and ',
  yes: 'yes',
  no: 'no',
  aProgram: 'a program',
  by: (person: string) => `By ${person}, `,
}

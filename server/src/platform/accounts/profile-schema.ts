import { Type, type Static } from 'typebox'
import { oneOf } from '#kit'
import { profileNames } from '#qualification'

/** The trade of an account. */
export const AccountProfile = oneOf(
  profileNames,
  'Trade of the account, which determines the points, reasons and words of scores. Default: `homes`.',
)

const has = (what: string) => Type.Boolean({ description: `Whether the trade has ${what}.` })
const word = (description: string) => Type.String({ description })

/** A profile, as the API lists it. */
export const ListedProfile = Type.Object(
  {
    object: Type.Literal('profile'),
    name: AccountProfile,
    title: word('Name of the trade for people.'),
    is_active: Type.Boolean({ description: 'Whether the account has this profile.' }),
    words: Type.Object(
      {
        offer: word('What is offered, such as `listing`.'),
        offers: word('Plural of `offer`.'),
        start: word('What the customer plans, such as `to move`.'),
        meeting: word('What a customer asks for, such as `visit`.'),
        offer_example: word('Title of a typical offer.'),
      },
      { description: 'English words of the trade.' },
    ),
    fields: Type.Object(
      {
        bedrooms: has('bedrooms'),
        bathrooms: has('bathrooms'),
        financing: has('financing of a purchase'),
        amenities: has('amenities'),
      },
      {
        description:
          'Fields of preferences and services that the trade has. The API stores the other fields too; scores do not use or mention them.',
      },
    ),
  },
  { $id: 'Profile', description: 'Words, fields and starting points of a trade.' },
)
export type ListedProfile = Static<typeof ListedProfile>

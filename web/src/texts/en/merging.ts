import { formatCount } from '../../wording/count.ts'
import { plural } from '../../wording/plural.ts'

const counted = (n: number, one: string, other: string) =>
  `${formatCount(n)} ${plural(n, { one, other })}`

/** Texts for merging and splitting customers. */
export const mergingText = {
  merge: 'Merge',
  mergeWithAnother: 'Merge with another customer',
  cancel: 'Cancel',
  back: 'Choose another customer',
  findTheOther: 'Find the other customer',
  nameEMailOrPhone: 'Name, e-mail or phone',
  theCustomersAreOnePerson:
    'Use this if one person has two entries, for example with two e-mail addresses.',
  searching: 'Searching …',
  noOtherCustomer: 'No other customer matches.',
  foundCustomers: 'Customers found',
  customersFound: (n: number) => `${counted(n, 'customer', 'customers')} found`,
  whichOneStays: 'Which entry stays?',
  whatHappens: 'What happens',
  youCanSplit: 'You can undo this later with Split.',
  email: 'E-mail',
  phone: 'Phone',
  enquiries: 'Enquiries',
  lastActive: 'Last active',
  enquiryCount: (n: number) => counted(n, 'enquiry', 'enquiries'),
  messageCount: (n: number) => counted(n, 'message', 'messages'),
  outcomeCount: (n: number) => counted(n, 'outcome', 'outcomes'),
  searchCount: (n: number) =>
    counted(n, 'open enquiry with search criteria', 'open enquiries with search criteria'),
  moveTo: (what: string, name: string, n: number) =>
    `${what} ${plural(n, { one: 'moves', other: 'move' })} to ${name}.`,
  including: (searches: string) => `This includes ${searches}.`,
  nothingMoves: 'There are no enquiries to move.',
  getsName: (value: string) => `The entry that stays gets the name ${value}.`,
  getsEmail: (value: string) => `The entry that stays gets the e-mail address ${value}.`,
  getsPhone: (value: string) => `The entry that stays gets the phone number ${value}.`,
  getsField: (field: string, value: string) =>
    `The entry that stays gets the custom field ${field}: ${value}.`,
  nameStays: (kept: string, dropped: string) => `The name stays ${kept}, not ${dropped}.`,
  emailStays: (kept: string, dropped: string) =>
    `The e-mail address stays ${kept}. Enquiries from ${dropped} still join this customer.`,
  phoneStays: (kept: string, dropped: string) =>
    `The phone number stays ${kept}. Enquiries from ${dropped} still join this customer.`,
  assigneeStays: (kept: string, dropped: string) =>
    `The customer stays assigned to ${kept}, not to ${dropped}.`,
  fieldStays: (field: string, kept: string, dropped: string) =>
    `The custom field ${field} stays ${kept}, not ${dropped}.`,
  noConflicts: 'The two entries do not contradict each other.',
  unknownMember: 'an unknown member',
  merged: (name: string) => `Merged into ${name}.`,
  mergedCustomers: 'Merged customers',
  enquiriesWithTheirContacts:
    'Enquiries with the contact details of these entries join this customer.',
  mergedFrom: (name: string) => `Merged from ${name}`,
  split: 'Split',
  splitOff: (name: string) => `Split off ${name}`,
  splitThisCustomer: 'Split this customer',
  splitThisCustomerNow: 'Split this customer?',
  chooseTheEnquiries: 'Which enquiries are from another person?',
  chooseOne: 'Choose at least one enquiry to see who gets what.',
  whoGetsWhat: 'Who gets what',
  returns: (name: string, what: string) => `${name} is a separate customer again, with ${what}.`,
  isNew: (name: string, what: string) => `A new customer, ${name}, gets ${what}.`,
  wholeMerge: (n: number) =>
    `A merge is undone as a whole, so ${counted(n, 'more enquiry moves', 'more enquiries move')} than you chose.`,
  stays: (name: string, what: string) => `${name} stays, with ${what}.`,
  splitDone: (names: string, n: number) =>
    `Split. ${names} ${plural(n, { one: 'is a separate customer', other: 'are separate customers' })} now.`,
  noContact: 'no contact details',
  noWishGiven: 'No search criteria',
}

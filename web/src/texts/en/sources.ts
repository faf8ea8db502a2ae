import { formatCount } from '../../wording/count.ts'
import { plural } from '../../wording/plural.ts'
import type { Words } from '../../wording/profile.ts'

/** A mail for `printf` in a shell. */
const sampleMail =
  'From: Ann Lee <ann.lee@example.com>\\r\\nSubject: Viewing\\r\\n\\r\\nName: Ann Lee\\r\\nEmail: ann.lee@example.com\\r\\nMessage: Is it still available?\\r\\n'

/** Texts of the pages of sources. */
export const sourcesText = {
  sources: 'Sources',
  whatASourceIs:
    'A source has an address. A portal or form service sends its leads or mails to it, and a CRM its stages.',
  newSource: 'New source',
  noSourcesYet: 'No sources yet',
  createOneThen:
    'Create a source, choose who sends, and enter its address there. Leads are scored when they arrive, and stages of your CRM become outcomes.',
  askAnAdmin: 'An admin or the owner of the account can create the first source.',
  createSource: 'Create source',
  editSource: 'Edit the source',
  edit: 'Edit',
  save: 'Save',
  saved: 'Saved.',
  cancel: 'Cancel',
  close: 'Close',
  name: 'Name',
  exampleName: 'Typeform on the contact page',
  recipe: 'Recipe',
  ownRecipe: 'A recipe of your own',
  anySenderOfJson: 'Other senders of JSON',
  recipeAsJson: 'Recipe as JSON',
  howToWriteOne:
    'Under "fields", state the JSON pointer of each member of a lead. The "sample" must give what "expected" states.',
  guideToRecipes: 'Guide to recipes',
  testTheRecipe: 'Test the recipe',
  notJson: (reason: string) => `This is not JSON. ${reason}`.trim(),
  notAnObject: 'A recipe is a JSON object.',
  problemsFound: (n: number) =>
    `The recipe has ${n} ${plural(n, { one: 'problem', other: 'problems' })}`,
  atPointer: (pointer: string, detail: string) =>
    pointer === '' ? detail : `${pointer}: ${detail}`,
  cannotBeRead: 'The body cannot be read',
  wouldBeRefused: 'Some leads would need review',
  partlyUnread: 'Some items cannot be read',
  itemsSkipped: (n: number) =>
    `${n} ${plural(n, { one: 'item is', other: 'items are' })} skipped, because the recipe does not concern ${plural(n, { one: 'it', other: 'them' })}.`,
  chooseARecipe: 'Choose who sends.',
  whoSends: 'Who sends?',
  sendersOf: {
    lead: 'Senders of leads',
    mail: 'Mails',
    outcome: 'CRMs, which send stages',
  },
  anyMail: 'Mails of portals and websites',
  formatsOfMails:
    'Reads lead metadata (leadmetadata.org), ADF, and lines such as "Name:" and "Email:". Other mails need review.',
  noRecipe: 'None',
  mails: 'mails',
  mailRecipe: 'Recipe for other mails',
  noMailsYet: 'None yet. Forward a mail to the address, or send the test mail with curl.',
  sendAMail: 'To test it, send a mail:',
  enterItAtTheService:
    'Enter it at the service that receives your mails. It contains a secret and is shown only once. You can rotate it at any time.',
  howToForwardMails: 'How to forward mails to the address',
  mailServices: [
    {
      name: 'Cloudflare Email Workers',
      step: 'Create an email Worker that posts message.raw to the address. The guide contains its code.',
    },
    {
      name: 'Mailgun',
      step: 'Create a route with the action Forward, and add /mime to the end of the address.',
    },
    {
      name: 'Postmark',
      step: 'Set the address as the inbound webhook, and include the raw email content.',
    },
    {
      name: 'Amazon SES',
      step: 'Add a receipt rule with an SNS action, and subscribe the address by HTTPS. Its confirmation then needs review.',
    },
  ],
  guideToMails: 'Guide to inbound mail',
  readsMembers: (members: string) => `Reads ${members}.`,
  documentation: 'Documentation of the sender',
  verificationSecret: 'Verification secret',
  copyItFromTheSender:
    'Optional. Only requests that the sender signs or marks with it are accepted then. For a user name and password, enter user:password.',
  emptyKeepsIt: 'A secret is set. Enter a new one only to replace it.',
  sourceName: 'Source name',
  sourceOfItsLeads:
    'Optional. The source of its leads in lists and filters. Otherwise it is the name.',
  theAddress: 'The address of the source',
  enterItAtTheSender:
    'Enter it at the sender. It contains a secret and is shown only once. You can rotate it at any time.',
  sendASample: 'To test it, send the sample of the recipe:',
  howToConnect: (title: string) => `How to connect: ${title}`,
  curlOfAMail: (url: string) => `printf '${sampleMail}' |
  curl '${url}' \\
    -H 'Content-Type: message/rfc822' --data-binary @-`,
  theCurlCommand: 'the curl command',
  reads: 'Reads',
  produces: { lead: 'leads', outcome: 'outcomes' },
  needsReview: 'Needs review',
  needReview: (n: number) =>
    `${formatCount(n)} ${plural(n, { one: 'needs', other: 'need' })} review`,
  lastReceived: 'Last received',
  never: 'never',
  receiving: 'receiving',
  nothingYet: 'nothing yet',
  verification: 'Verification',
  schemes: {
    none: 'Only by its address',
    hmac: 'Signature (HMAC)',
    token: 'Token in a header',
    basic: 'User name and password',
  },
  withoutSecret: (scheme: string) => `${scheme}, no secret set yet`,
  latestLeads: 'Latest leads',
  noLeadsYet:
    'None yet. Send a test from the sender, or the sample with curl. The lead appears here within two seconds.',
  stages: 'Stages',
  whatAStageMeans:
    'Choose once which outcome each stage means. Until then, its changes need review. Then try them again.',
  noStagesYet: 'None yet. Each stage is listed when the sender first names it.',
  stage: 'Stage',
  outcome: 'Outcome',
  lastSeen: 'Last seen',
  outcomes: {
    contacted: 'Contacted',
    met: 'Met',
    offer: 'Offer made',
    won: 'Won',
    lost: 'Lost',
    ignored: 'Ignore',
  },
  notConfirmed: 'not confirmed',
  changesNeedReview: 'needs review',
  confirmAll: 'Confirm all suggestions',
  stagesAreSet: (n: number) => `${n} stages are set.`,
  outcomeOf: (stage: string) => `Outcome of ${stage}`,
  choose: 'Choose',
  confirm: 'Confirm',
  confirmNamed: (stage: string, outcome: string) => `Confirm ${stage} as ${outcome}`,
  stageIsSet: (stage: string) => `${stage} is set.`,
  tryABody: 'Test the recipe',
  nothingIsStored: 'Shows what the recipe reads from a body. Nothing is stored.',
  bodyAsJson: 'Body as JSON',
  readIt: 'Test',
  leadsRead: (n: number) => `${n} ${plural(n, { one: 'lead', other: 'leads' })} would be created.`,
  outcomesRead: (n: number) =>
    `${n} ${plural(n, { one: 'outcome', other: 'outcomes' })} would be recorded.`,
  whatIsRead: 'what is read',
  allSources: 'All sources',
  rotateAddress: 'Rotate address',
  replaceTheAddress: 'Replace the address?',
  createNewAddress: 'Create new address',
  bothWorkMeanwhile:
    'Both addresses work during the overlap. Enter the new one at the sender before it ends.',
  oldAddressWorks: 'Overlap with the previous address',
  endItAtOnce: 'None: end it immediately',
  oneHour: 'One hour',
  oneDay: 'One day',
  sevenDays: 'Seven days',
  delete: 'Delete',
  deleteThisSource: 'Delete this source?',
  itsSenderIsRefused: 'Its sender is refused from then on. Its leads and outcomes stay.',
  theSourceIsGone: 'The source is deleted.',
}

/** Returns a valid recipe to start from. */
export function starterRecipe({ item, offer }: Words): string {
  const message = item === 'home' ? 'Is the house still for sale?' : `What does the ${offer} cost?`
  return JSON.stringify(
    {
      name: 'my-sender',
      title: 'My sender',
      produces: 'lead',
      fields: { name: '/contact/name', email: '/contact/mail', message: '/text' },
      sample: {
        contact: { name: 'Ada Boyd', mail: 'ada.boyd@example.com' },
        text: message,
      },
      expected: [
        {
          name: 'Ada Boyd',
          email: 'ada.boyd@example.com',
          message,
        },
      ],
    },
    null,
    2,
  )
}

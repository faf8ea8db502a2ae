import type { Recipe } from '../recipes/recipe.ts'

/*
 * How the values of the formats that every mail source understands become a lead. They are recipes,
 * so values are converted like the values of any sender. The names are defined in `read-html.ts`, `read-adf.ts`
 * and `read-lines.ts`.
 */

type Fields = Recipe['fields']

const formatOf = (name: string, title: string, fields: Fields): Recipe => ({
  name,
  title,
  produces: 'lead',
  fields,
  rest: 'attributes',
  sample: {},
  expected: [],
})

/**
 * Real estate lead metadata 1.0 (leadmetadata.org). Written from the tags that CRMs and portals
 * document and send.
 */
export const leadTags = formatOf('lead-tags', 'Lead metadata', {
  name: { first: ['/name', { join: ['/first_name', '/last_name'] }] },
  email: '/email',
  phone: { first: ['/phone', '/mobile_phone', '/home_phone', '/work_phone'] },
  message: { first: ['/message', '/comments'] },
  external_id: { first: ['/id', '/external_id', '/reference_id'] },
  source: '/source',
  'preferences.property_type': '/property_type',
  'preferences.price_range.min': '/min_price',
  'preferences.price_range.max': '/max_price',
  'preferences.city': { first: ['/city', '/property_city'] },
  'preferences.state': { first: ['/state', '/property_state'] },
  'preferences.bedrooms': { first: ['/bedrooms', '/min_bedrooms', '/property_bedrooms'] },
  'preferences.bathrooms': { first: ['/bathrooms', '/min_bathrooms', '/property_bathrooms'] },
  'preferences.timeline_days': '/time_frame',
  'preferences.financing': '/financing',
})

/** Auto-lead Data Format 1.0. */
export const adfValues = formatOf('adf', 'ADF', {
  name: { first: ['/name', { join: ['/first name', '/last name'] }] },
  email: '/email',
  phone: '/phone',
  message: '/message',
  external_id: '/id',
  source: '/source',
  'preferences.city': '/city',
  'preferences.state': '/state',
  'preferences.timeline_days': '/timeline',
})

/** `Name: value` lines, by the names in `knownNames`. */
export const namedLines = formatOf('named-lines', 'Name: value lines', {
  name: {
    first: [
      '/full name', '/your name', '/contact name', '/customer name',
      { join: ['/first name', '/last name'] },
      { join: ['/forename', '/surname'] },
      { join: ['/vorname', '/nachname'] },
      { join: ['/prénom', '/nom'] },
      '/name', '/nombre', '/nome', '/naam',
    ],
  },
  email: {
    first: [
      '/email', '/e-mail', '/email address', '/e-mail address', '/your email', '/contact email',
      '/e-mail-adresse', '/courriel', '/correo', '/correo electrónico',
    ],
  },
  phone: {
    first: [
      '/phone', '/phone number', '/telephone', '/telephone number', '/mobile', '/mobile number',
      '/mobile phone', '/cell', '/cell phone', '/contact number', '/daytime phone', '/telefon',
      '/telefonnummer', '/mobil',
      { first: ['/téléphone', '/teléfono', '/telefono', '/telefone'] },
    ],
  },
  message: {
    first: [
      '/message', '/message body', '/your message', '/comments', '/comment', '/enquiry', '/inquiry',
      '/notes', '/question', '/questions', '/nachricht', '/ihre nachricht', '/bemerkung',
      { first: ['/commentaire', '/votre message', '/mensaje', '/messaggio', '/bericht', '/mensagem'] },
    ],
  },
  external_id: {
    first: ['/lead id', '/lead reference', '/enquiry id', '/enquiry reference', '/inquiry id', '/external id'],
  },
  source: '/source',
  'preferences.property_type': '/property type',
  'preferences.price_range.min': '/min price',
  'preferences.price_range.max': { first: ['/max price', '/maximum price', '/budget', '/price range'] },
  'preferences.city': { first: ['/city', '/town'] },
  'preferences.state': '/state',
  'preferences.bedrooms': { first: ['/bedrooms', '/beds'] },
  'preferences.bathrooms': { first: ['/bathrooms', '/baths'] },
  'preferences.timeline_days': { first: ['/timeline', '/timeframe', '/time frame'] },
  'preferences.financing': '/financing',
}) // oxfmt-ignore

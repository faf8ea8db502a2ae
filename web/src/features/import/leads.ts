import { uiText } from '#texts/ui.ts'
import { importText } from '#texts/import.ts'
import type { Profile } from '../../wording/profile.ts'
import { fieldsOfProfile, type Fields, type ImportKind } from './kinds.ts'

/** Returns the fields of leads, with their headings in spreadsheets and other systems. */
const leadFields = ({ words }: Profile): Fields => ({
  external_id: { says: importText.yourId, names: ['external_id', 'id', 'lead_id', 'record_id'] },
  created_at: {
    says: importText.cameAt,
    names: [
      'created_at',
      'created',
      'created_date',
      'create_date',
      'date',
      'came_at',
      'inquired_at',
    ],
  },
  name: {
    says: importText.name,
    names: ['name', 'full_name', 'contact', 'contact_name', 'customer'],
  },
  email: { says: uiText.email, names: ['email', 'e_mail', 'email_address', 'mail'] },
  phone: {
    says: importText.phone,
    names: ['phone', 'phone_number', 'mobile', 'telephone', 'cell'],
  },
  message: {
    says: importText.message,
    names: ['message', 'notes', 'comment', 'comments', 'inquiry'],
  },
  source: { says: importText.source, names: ['source', 'lead_source', 'origin', 'channel'] },
  property_type: { says: importText.looksFor, names: ['property_type', 'type', 'propertytype'] },
  city: { says: importText.city, names: ['city', 'town'] },
  state: { says: importText.state, names: ['state', 'stateorprovince'] },
  bedrooms: { says: importText.bedrooms, names: ['bedrooms', 'beds', 'bedroomstotal'] },
  bathrooms: { says: importText.bathrooms, names: ['bathrooms', 'baths'] },
  price_min: { says: importText.budgetFrom, names: ['price_min', 'min_price', 'budget_min'] },
  price_max: {
    says: importText.budgetTo,
    names: ['price_max', 'max_price', 'budget_max', 'budget'],
  },
  financing: { says: importText.financing, names: ['financing'] },
  timeline_days: { says: importText.daysUntilTheStart(words), names: ['timeline_days'] },
  outcome: { says: importText.whatBecameOfIt, names: ['outcome', 'stage', 'result'] },
  outcome_at: {
    says: importText.sinceWhen,
    names: ['outcome_at', 'outcome_date', 'closed_at', 'close_date'],
  },
})

/** Returns the import settings for a file of past leads, with or without their outcomes. */
export const leadImport = (profile: Profile): ImportKind => ({
  kind: 'leads',
  title: importText.importLeads,
  fields: fieldsOfProfile(leadFields(profile), profile),
  needed: ['created_at'],
  same: {
    field: 'created_at',
    label: importText.dayOnWhichEvery,
    description: importText.noColumnSaysIt,
    usual: '',
  },
  sample: {
    head: ['external_id', 'created_at', 'name', 'email', 'phone', 'source', 'city', 'outcome'],
    rows: [
      [
        'L-1',
        '2026-03-02',
        importText.annLee,
        'ann@example.com',
        '+14155550123',
        'website',
        importText.oakland,
        'won',
      ],
      [
        'L-2',
        '2026-04-18',
        importText.benOrtiz,
        'ben@example.com',
        '',
        profile.isHousing ? importText.openHouse : importText.conference,
        importText.oakland,
        '',
      ],
    ],
  },
  renews,
  see: importText.seeTheLeads,
  next: { to: '/score', says: importText.seeTheScore },
  after: importText.theyAreLeadsOf,
})

// One array for all calls, because it is a dependency of an effect.
const renews = ['leads', 'customers']

import type { NewLead } from '#leads'

const spam: NewLead = {
  name: 'SEO Expert',
  email: 'offer@mailinator.com',
  source: 'website',
  message: 'We put your site on page 1 of Google!!! Click here for cheap backlinks.',
}

/** Returns the demo leads of a business trade, from spam to urgent; the newest is last. */
export const businessEnquiries = (sells: 'consulting' | 'saas'): NewLead[] => [
  spam,
  ...(sells === 'consulting' ? forConsulting : forSaas),
]

const forConsulting: readonly NewLead[] = [
  {
    email: 'curious@example.com',
    source: 'website',
    message: 'What do you charge per day?',
  },
  {
    name: 'Jonas Weber',
    email: 'jonas.weber@example.com',
    source: 'linkedin',
    preferences: { property_type: 'coaching' },
    message: 'Just looking around for now, maybe next year.',
  },
  {
    name: 'Lena Fischer',
    email: 'lena.fischer@example.com',
    phone: '+13035550118',
    source: 'website',
    preferences: { property_type: 'workshop', city: 'Denver', state: 'CO' },
    message: 'Do you run workshops for a sales team of twelve? We would like to know more.',
  },
  {
    name: 'Omar Haddad',
    phone: '+15125550167',
    source: 'event',
    preferences: { price_range: { min: 2000, max: 5000 } },
    message: 'Please call me back in the afternoon.',
  },
  {
    name: 'Priya Nair',
    email: 'priya.nair@example.com',
    phone: '+15125550176',
    source: 'referral',
    preferences: {
      property_type: 'audit',
      price_range: { min: 6000, max: 12_000 },
      timeline_days: 45,
    },
    message: 'A former colleague recommended you. Our quotes take too long and we lose orders.',
  },
  {
    name: 'Maya Torres',
    email: 'maya.torres@example.com',
    phone: '+15125550143',
    source: 'referral',
    consent: true,
    preferences: {
      property_type: 'workshop',
      price_range: { min: 3000, max: 8000 },
      city: 'Austin',
      state: 'TX',
      timeline_days: 21,
    },
    message:
      'Could we schedule a meeting on Thursday? The budget is approved and we have to begin this month.',
  },
]

const forSaas: readonly NewLead[] = [
  {
    email: 'curious@example.com',
    source: 'website',
    message: 'Is there a free plan?',
  },
  {
    name: 'Jonas Weber',
    email: 'jonas.weber@example.com',
    source: 'download',
    message: 'I am comparing tools for a thesis, nothing planned.',
  },
  {
    name: 'Lena Fischer',
    email: 'lena.fischer@example.com',
    phone: '+13035550118',
    source: 'website',
    preferences: { property_type: 'plan' },
    message: 'Does the Team plan import data from a spreadsheet? We are eight people.',
  },
  {
    name: 'Omar Haddad',
    phone: '+15125550167',
    source: 'webinar',
    preferences: { price_range: { min: 200, max: 500 } },
    message: 'Please call me back in the afternoon.',
  },
  {
    name: 'Priya Nair',
    email: 'priya.nair@example.com',
    phone: '+15125550176',
    source: 'partner',
    preferences: { property_type: 'plan', price_range: { min: 900, max: 2000 }, timeline_days: 45 },
    message: 'We have outgrown our present product and need single sign-on for 60 users.',
  },
  {
    name: 'Maya Torres',
    email: 'maya.torres@example.com',
    phone: '+15125550143',
    source: 'demo_request',
    consent: true,
    preferences: {
      property_type: 'plan',
      price_range: { min: 1000, max: 4000 },
      timeline_days: 21,
    },
    message: 'May we book a demo this week? Our contract with another product ends next month.',
  },
]

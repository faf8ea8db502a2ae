/** Enquiries for the demo: from casual to urgent ones, and one spam message. */
export const enquiries = [
  {
    name: 'Maya Torres',
    email: 'maya.torres@example.com',
    phone: '+15125550143',
    source: 'website',
    preferences: {
      property_type: 'residential',
      price_range: { min: 300000, max: 520000 },
      city: 'Austin',
      state: 'TX',
      bedrooms: 2,
      timeline_days: 21,
      financing: 'preapproved',
    },
    message:
      'We are pre-approved and would like to see a two-bedroom in Austin this Saturday. Which ones can we visit?',
  },
  {
    name: 'Jonas Weber',
    email: 'jonas.weber@example.com',
    source: 'portal',
    preferences: {
      property_type: 'residential',
      price_range: { max: 700000 },
      city: 'Denver',
      state: 'CO',
      bedrooms: 3,
    },
    message:
      'Looking around for a family home, maybe next spring. What do three bedrooms cost in Denver?',
  },
  {
    name: 'Priya Nair',
    phone: '+14155550176',
    source: 'referral',
    preferences: {
      property_type: 'residential',
      price_range: { min: 900000, max: 1500000 },
      city: 'San Francisco',
      state: 'CA',
      bedrooms: 2,
      financing: 'cash',
    },
    message: 'My sister bought through you. We pay cash and need to move by the end of next month.',
  },
  {
    email: 'curious@example.com',
    source: 'website',
    preferences: {
      property_type: 'residential',
      price_range: { max: 90000 },
      city: 'San Francisco',
    },
    message: 'Anything under 90k?',
  },
  {
    name: 'SEO Expert',
    email: 'offer@mailinator.com',
    message:
      'Dear sir, we guarantee #1 ranking on Google, buy backlinks now http://cheap.example click here! Limited offer!!!',
  },
] as const
